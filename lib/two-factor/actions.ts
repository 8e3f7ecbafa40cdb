'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import type { z } from 'zod'
import { accountAction, formInput, toFormAction } from '@/lib/auth/action-clients'
import { areaOfRole } from '@/lib/auth/config'
import { requirePassword } from '@/lib/auth/reauthentication'
import type { Viewer } from '@/lib/auth/viewer'
import {
  cancelTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from './mutations'
import {
  cancelTwoFactorSchema,
  changeTwoFactorSchema,
  confirmTwoFactorSchema,
  startTwoFactorSchema,
} from './schema'

const failure = { title: 'Error', message: 'This could not be changed. Please try again.' }

function ownAction<S extends z.ZodType>(name: string, schema: S) {
  return accountAction.metadata({ name: `two-factor.${name}`, failure }).inputSchema(formInput(schema))
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
  ownAction('cancel', cancelTwoFactorSchema).action(async ({ ctx: { viewer, origin } }): Promise<never> => {
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
