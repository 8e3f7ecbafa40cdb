'use server'

import { revalidatePath } from 'next/cache'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import {
  accountFormAction,
  formInput,
  publicAction,
  requirePassword,
  toFormAction,
} from '@/lib/auth/action-clients'
import { areaOfRole } from '@/lib/auth/config'
import { findKnownDevice } from '@/lib/auth/device'
import { enterSession } from '@/lib/auth/next-auth'
import { safeNextPath } from '@/lib/auth/paths'
import { tooManyAttempts } from '@/lib/auth/throttle'
import { challengeCookie, readChallenge } from '@/lib/auth/two-factor'
import type { Viewer } from '@/lib/auth/viewer'
import { UserError } from '@/lib/platform/errors'
import {
  cancelTwoFactor,
  confirmTwoFactor,
  finishSignIn,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from './mutations'
import {
  changeTwoFactorSchema,
  confirmTwoFactorSchema,
  secondStepSchema,
  startTwoFactorSchema,
} from './schema'

function ownAction<S extends z.ZodType>(name: string, schema: S) {
  return accountFormAction(`two-factor.${name}`, schema, 'This could not be changed. Please try again.')
}

function accountChanged({ role }: Viewer): void {
  revalidatePath(`/${areaOfRole[role]}`, 'layout')
}

export const startTwoFactorAction = toFormAction(
  ownAction('start', startTwoFactorSchema).action(async ({ parsedInput, ctx: { viewer, origin } }) => {
    await requirePassword(viewer, parsedInput.currentPassword)
    await startTwoFactor(viewer, origin)
    accountChanged(viewer)
    return {}
  }),
)

export const cancelTwoFactorAction = toFormAction(
  ownAction('cancel', z.object({})).action(async ({ ctx: { viewer, origin } }): Promise<never> => {
    await cancelTwoFactor(viewer, origin)
    redirect(`/${areaOfRole[viewer.role]}/account`)
  }),
)

export const confirmTwoFactorAction = toFormAction(
  ownAction('confirm', confirmTwoFactorSchema).action(async ({ parsedInput, ctx: { viewer, origin } }) => {
    const codes = await confirmTwoFactor(viewer, parsedInput.code, origin)
    accountChanged(viewer)
    return { title: 'Two-factor authentication is on', data: { codes } }
  }),
)

export const turnOffTwoFactorAction = toFormAction(
  ownAction('off', changeTwoFactorSchema).action(async ({ parsedInput, ctx: { viewer, origin } }) => {
    await requirePassword(viewer, parsedInput.currentPassword)
    await turnOffTwoFactor(viewer, parsedInput.code, origin)
    accountChanged(viewer)
    return { title: 'Two-factor authentication is off' }
  }),
)

export const renewRecoveryCodesAction = toFormAction(
  ownAction('recovery-codes', changeTwoFactorSchema).action(
    async ({ parsedInput, ctx: { viewer, origin } }) => {
      await requirePassword(viewer, parsedInput.currentPassword)
      const codes = await renewRecoveryCodes(viewer, parsedInput.code, origin)
      accountChanged(viewer)
      return {
        title: 'New recovery codes made',
        message: 'The earlier ones no longer work.',
        data: { codes },
      }
    },
  ),
)

export const secondStepAction = toFormAction(
  publicAction
    .metadata({
      name: 'two-factor.sign-in',
      failure: { title: 'Login Failed', message: 'Something went wrong on our side. Please try again.' },
    })
    .inputSchema(formInput(secondStepSchema))
    .action(async ({ parsedInput: { code, next }, ctx: { origin } }): Promise<never> => {
      const jar = await cookies()
      const { name } = challengeCookie()
      const challenge = readChallenge(jar.get(name)?.value)
      if (!challenge) throw new UserError('This took too long. Please sign in again.')
      const device = await findKnownDevice({ id: challenge.userId })
      const step = await finishSignIn(challenge, { code, device }, origin)
      if (step.state === 'wait') throw tooManyAttempts(step.seconds)
      if (step.state === 'wrong') {
        throw new UserError('This code is wrong or has already been used. Please try the next one.')
      }
      jar.delete(name)
      if (step.state === 'expired') redirect(`/${challenge.area}/login`)
      await enterSession(step.sid)
      redirect(safeNextPath(next, challenge.area))
    }),
)
