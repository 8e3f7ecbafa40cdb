import { createSafeActionClient, flattenValidationErrors } from 'next-safe-action'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { errorReference, UserError } from '@/lib/platform/errors'
import { echoedFields, textFields } from '@/lib/platform/form-data'
import type { FormState } from '@/lib/base/form-state'
import { getLog } from '@/lib/platform/log'
import { getRequestOrigin } from '@/lib/platform/request'
import { sharePerPerson } from '@/lib/platform/shares'
import { verifyPassword } from './password'
import { forgetTries, refuseAfter, sessionTries, takeTry } from './throttle'
import type { StaffRight } from './rights'
import {
  getViewer,
  hasAllRights,
  hasRight,
  isAdmin,
  isClient,
  isOwner,
  type AdminViewer,
  type Viewer,
  type ViewerWith,
} from './viewer'

const metadataSchema = z.object({
  name: z.string(),
  /** Shown for unexpected errors: in a toast if it has a title, otherwise in the form's banner. */
  failure: z.object({ title: z.string().optional(), message: z.string() }),
})

type Failure = { message: string; reference?: string } & UserError['options']

const base = createSafeActionClient({
  defineMetadataSchema: () => metadataSchema,
  defaultValidationErrorsShape: 'formatted',
  handleServerError(error, { metadata }): Failure {
    if (error instanceof UserError) return { message: error.message, ...error.options }
    const reference = errorReference()
    getLog().error({ action: metadata.name, reference, error }, 'action failed')
    const { title, message } = metadata.failure
    return { ...(title !== undefined && { title }), message, reference }
  },
}).use(async ({ next }) => next({ ctx: { origin: await getRequestOrigin() } }))

export const publicAction = base

export function refuseView(viewer: Viewer | null): void {
  if (viewer?.viewedBy) throw new UserError('You’re viewing the portal as a client.', { title: 'Read only' })
}

function actionFor<V extends Viewer>(isAllowed: (viewer: Viewer | null) => viewer is V, isForViews = false) {
  return base.use(async ({ next }) => {
    const viewer = await getViewer()
    if (!isAllowed(viewer)) throw refusal(viewer)
    if (!isForViews) refuseView(viewer)
    return next({ ctx: { viewer } })
  })
}

/** Staff learn that they lack the right; to anyone else the action doesn't exist. */
function refusal(viewer: Viewer | null): UserError {
  if (!isAdmin(viewer)) return new UserError('Not authenticated', { title: 'Error' })
  return new UserError('Your account doesn’t have access to this. Ask an owner for it.', {
    title: 'No access',
  })
}

export const clientAction = actionFor(isClient)
/** Also for an admin who looks at the portal: it stores nothing on the server. */
export const portalAction = actionFor(isClient, true)
export const adminAction = actionFor(isAdmin)
export const ownerAction = actionFor(isOwner)
/** For admins with a right. */
export const actionWith = <R extends StaffRight>(right: R) =>
  actionFor((viewer): viewer is ViewerWith<R> => hasRight(viewer, right))
/** For admins with at least one of some rights. */
export const actionWithAny = (...rights: StaffRight[]) =>
  actionFor((viewer): viewer is AdminViewer => rights.some((right) => hasRight(viewer, right)))
export const allRightsAction = actionFor(hasAllRights)

const inTurn = sharePerPerson({ atOnce: 1, waiting: 5 })
/** For what takes long to read: one by one for each person, since all share a thread. */
export const authorAction = actionWith('website').use(({ next, ctx }) =>
  inTurn(ctx.viewer.userId, () => next()),
)

/** For anyone who is signed in, including admins who still have to set up a second factor. */
export const accountAction = actionFor((viewer) => viewer !== null)

/** For a form of the account pages. */
export function accountFormAction<S extends z.ZodType>(name: string, schema: S, message: string) {
  return accountAction.metadata({ name, failure: { title: 'Error', message } }).inputSchema(formInput(schema))
}

/** Makes a schema accept the FormData of a submitted form, too. */
export function formInput<S extends z.ZodType>(schema: S) {
  return z
    .unknown()
    .transform((input) => (input instanceof FormData ? textFields(input) : input))
    .pipe(schema as z.ZodType<z.output<S>, Record<string, string>>)
}

type FormInput = FormData | Record<string, string>
type SafeResult<Data> = {
  data?: Data
  serverError?: Failure
  validationErrors?: Parameters<typeof flattenValidationErrors>[0]
}

/** `values` are the new ones of an edit form. */
type FormSuccess<Data> = Pick<FormState<Data>, 'title' | 'message' | 'values' | 'data'>

/** Makes an action usable with `useActionState`, also without JavaScript: after a failure, it returns what was typed. */
export function toFormAction<Data = undefined>(
  action: (input: FormInput) => Promise<SafeResult<FormSuccess<Data>>>,
): (previous: FormState<Data>, input: FormInput) => Promise<FormState<Data>> {
  return async (_previous, input) => {
    const result = await action(input)
    const at = Date.now()
    if (result.data) return { status: 'success', ...result.data, at }
    const values = echoedFields(input)
    if (result.serverError) return { status: 'error', values, ...result.serverError, at }
    const { fieldErrors, formErrors } = flattenValidationErrors(result.validationErrors ?? {})
    const found = Object.entries<string[] | undefined>(fieldErrors)
    return {
      status: 'error',
      values,
      fieldErrors: Object.fromEntries(
        found.flatMap(([name, errors]) => (errors?.[0] ? [[name, errors[0]]] : [])),
      ),
      message: formErrors[0] ?? 'Please check the marked fields.',
      at,
    }
  }
}

/** Asks for the password again before sensitive changes. Throttled per session, so that nobody else can block it. */
export async function requirePassword(viewer: Viewer, password: string): Promise<void> {
  const tries = sessionTries('password', viewer.sessionId)
  refuseAfter(await takeTry(tries))
  const user = await getDb().user.findUnique({ where: { id: viewer.userId }, select: { passwordHash: true } })
  if (!(await verifyPassword(user?.passwordHash, password))) {
    throw new UserError('Please check the marked fields.', {
      fieldErrors: { currentPassword: 'This is not your current password.' },
    })
  }
  await forgetTries(tries)
}
