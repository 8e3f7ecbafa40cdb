'use client'

import type { ReactNode } from 'react'
import { useActionForm } from '@/components/form/use-action-form'
import { forgetOpened } from '@/components/search/opened-results'
import { signOutAction } from '@/lib/auth/actions'
import type { Area } from '@/lib/auth/config'

const failure = { title: 'Error', message: 'Failed to sign out. Please try again.' }

type SignOutFormProps = { area: Area; children: ReactNode }

/** Wraps a submit button. */
export function SignOutForm({ area, children }: SignOutFormProps) {
  const { formProps } = useActionForm({
    action: signOutAction,
    failure,
    onRedirect() {
      // A full page load, so that the back button can't show cached private pages.
      window.location.assign(new URL(`/${area}/login?signed-out`, window.location.origin))
    },
  })
  // Leaves out the hook's `onSubmit`, because the button gets its pending state from React.
  return (
    <form action={formProps.action} onSubmit={forgetOpened}>
      {children}
    </form>
  )
}
