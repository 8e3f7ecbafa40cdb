import { isDeepStrictEqual } from 'node:util'
import { UserError } from './errors'

/** What a form was based on, and what is stored now: the version of the row, or the values of a row without versions. */
type State = { seen: unknown; stored: unknown }

/**
 * Whether a form changes anything. Refuses if somebody else has saved since the form was shown, unless the form's values are
 * already stored: that is how the retry of a save looks whose response was lost. `refusal` names what they saved, as in
 * 'this project', or gives the whole message.
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

/** Refuses to act on something that has changed since it was shown. */
export function refuseOvertaken(
  { seen, stored }: State,
  message: string,
  options = { title: 'Not saved' },
): void {
  if (!isDeepStrictEqual(seen, stored)) throw new UserError(message, options)
}
