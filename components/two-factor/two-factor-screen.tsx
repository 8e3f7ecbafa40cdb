'use client'

import type { ReactNode } from 'react'
import { RecoveryCodes } from '@/components/two-factor/recovery-codes'
import { TwoFactorConfirm } from '@/components/two-factor/two-factor-confirm'
import { TwoFactorManage } from '@/components/two-factor/two-factor-manage'
import { TwoFactorStart } from '@/components/two-factor/two-factor-start'
import { useActionForm } from '@/components/form/use-action-form'
import {
  confirmTwoFactorAction,
  renewRecoveryCodesAction,
  turnOffTwoFactorAction,
} from '@/lib/two-factor/actions'

type TwoFactorScreenProps = {
  state: 'off' | 'pending' | 'on'
  accountHref: string
  email: string
  /** While it is being set up: the picture and the key. */
  setup: ReactNode
}

const failure = { title: 'Error', message: 'This could not be changed. Please try again.' }

/**
 * The steps of the second factor. The forms after whose success another step is shown live up here: what they answer
 * has to stay when the page behind them is another one already.
 */
export function TwoFactorScreen({ state, accountHref, email, setup }: TwoFactorScreenProps) {
  const confirm = useActionForm<{ codes: string[] }>({
    action: confirmTwoFactorAction,
    schema: () => import('@/lib/two-factor/schema').then((module) => module.confirmTwoFactorSchema),
    failure,
  })
  const renew = useActionForm<{ codes: string[] }>({
    action: renewRecoveryCodesAction,
    schema: () => import('@/lib/two-factor/schema').then((module) => module.changeTwoFactorSchema),
    failure,
  })
  const off = useActionForm({
    action: turnOffTwoFactorAction,
    schema: () => import('@/lib/two-factor/schema').then((module) => module.changeTwoFactorSchema),
    failure,
  })
  const codes = renew.state.data?.codes ?? confirm.state.data?.codes
  if (codes) return <RecoveryCodes codes={codes} accountHref={accountHref} />
  if (state === 'off') return <TwoFactorStart email={email} outcome={off.banner} />
  if (state === 'pending') return <TwoFactorConfirm form={confirm} setup={setup} />
  return <TwoFactorManage renew={renew} off={off} email={email} />
}
