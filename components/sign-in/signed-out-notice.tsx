'use client'

import { useEffect } from 'react'
import { FormBanner } from '@/components/form/form-banner'
import { showToast } from '@/components/ui/toast'
import type { Area } from '@/lib/auth/config'

const TITLE = 'Signed out successfully'
const texts: Record<Area, string> = {
  admin: 'You have been logged out of the admin panel.',
  portal: 'You have been logged out of your account.',
}

/** Shows the notice once, and removes its parameter from the URL. */
export function SignedOutNotice({ area }: { area: Area }) {
  const text = texts[area]

  useEffect(() => {
    const url = new URL(window.location.href)
    if (!url.searchParams.has('signed-out')) return
    url.searchParams.delete('signed-out')
    window.history.replaceState(null, '', url)
    showToast({ title: TITLE, text, kind: 'success' })
  }, [text])

  return (
    <noscript>
      <FormBanner state={{ status: 'success', title: TITLE, message: text }} className="mb-5" />
    </noscript>
  )
}
