import { isDeepStrictEqual } from 'node:util'
import { UserError } from './errors'

/** What a form was made of, and what is stored now: the version of the row, or the values of one that has none. */
type State = { seen: unknown; stored: unknown }

/**
 * Whether a form changes anything. It is refused if somebody else saved since it was shown; but never if what it says is stored
 * already, because that is how the retry of a save looks whose answer was lost. `refusal` is what they saved, as in 'this project',
 * or says more.
 */
export function hasToSave(changes: object, state: State, refusal: string | { message: string }): boolean {
  const isChanged = Object.keys(changes).length > 0
  const message =
    typeof refusal === 'string'
      ? `Somebody else saved ${refusal} while you were editing. Nothing was overwritten.`
      : refusal.message
  if (isChanged) refuseOvertaken(state, message)
  return isChanged
}

/** Refuses to act on something that is no longer as it was shown. */
export function refuseOvertaken(
  { seen, stored }: State,
  message: string,
  options = { title: 'Not saved' },
): void {
  if (!isDeepStrictEqual(seen, stored)) throw new UserError(message, options)
}
