'use server'

import { AuthError, CredentialsSignin } from 'next-auth'
import { redirect } from 'next/navigation'
import { after } from 'next/server'
import { z } from 'zod'
import { UserError } from '@/lib/platform/errors'
import { endConnections } from '@/lib/platform/realtime'
import { formInput, publicAction, refuseView, toFormAction } from './action-clients'
import { areaOfRole, type Area } from './config'
import { keepChallenge, SecondFactorNeeded, signIn, signOut } from './next-auth'
import { safeNextPath } from './paths'
import { waitText } from './rules'
import { signInSchema } from './schema'
import { revokeSession } from './session'
import { forgetView } from './view-cookie'
import { getViewer } from './viewer'

const failure = { title: 'Login Failed', message: 'Something went wrong on our side. Please try again.' }

type SignIn = z.output<typeof signInSchema>

async function signInTo(area: Area, { email, password, next }: SignIn): Promise<never> {
  try {
    await signIn('credentials', { email, password, area, redirect: false })
  } catch (error) {
    if (error instanceof SecondFactorNeeded) {
      await keepChallenge(error.challenge)
      redirect(`/${area}/two-factor?next=${encodeURIComponent(safeNextPath(next, area))}`)
    }
    if (error instanceof CredentialsSignin) throw refusal(error.code, area)
    // next-auth wraps what authorize() throws.
    if (error instanceof AuthError && error.cause?.err) throw error.cause.err
    throw error
  }
  redirect(safeNextPath(next, area))
}

// The admin shows it in a toast, which takes a title; the portal in the form's banner.
function refusal(code: string, area: Area): UserError {
  const seconds = Number(/^wait-(\d+)$/.exec(code)?.[1] ?? 0)
  const [title, message] = seconds
    ? [
        'Login Failed',
        `Too many attempts. Please wait ${waitText(seconds)} and try again, or sign in by email.`,
      ]
    : ['Invalid Credentials', 'Invalid login credentials. Please try again.']
  return new UserError(message, area === 'admin' ? { title } : {})
}

function signInAction(area: Area) {
  return toFormAction(
    publicAction
      .metadata({ name: `auth.sign-in.${area}`, failure })
      .inputSchema(formInput(signInSchema))
      .action(({ parsedInput }) => signInTo(area, parsedInput)),
  )
}

export const signInToPortalAction = signInAction('portal')
export const signInToAdminAction = signInAction('admin')

export const signOutAction = toFormAction(
  publicAction
    .metadata({
      name: 'auth.sign-out',
      failure: { title: 'Error', message: 'Failed to sign out. Please try again.' },
    })
    .inputSchema(formInput(z.object({})))
    .action(async ({ ctx: { origin } }): Promise<never> => {
      const viewer = await getViewer()
      refuseView(viewer)
      await forgetView()
      if (viewer) {
        await revokeSession(viewer.userId, viewer.sessionId, origin)
        after(() => endConnections(viewer.userId))
      }
      await signOut({ redirect: false })
      redirect(`/${viewer ? areaOfRole[viewer.role] : 'portal'}/login?signed-out`)
    }),
)
