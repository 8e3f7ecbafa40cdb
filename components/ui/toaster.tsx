'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { registerToastLoader } from '@/components/ui/toast'

/**
 * Once in each root layout. Its code is fetched when the visitor first touches a field or a toast is due: early enough
 * that a lost connection can still be told.
 */
export function Toaster() {
  const [Area, setArea] = useState<ComponentType | null>(null)

  useEffect(() => {
    function load() {
      import('@/components/ui/toast-area').then(
        ({ ToastArea }) => {
          setArea(() => ToastArea)
        },
        // Not the end of the page: the toast keeps waiting, and the next one tries again.
        reportError,
      )
    }
    document.addEventListener('focusin', load, { once: true })
    const unregister = registerToastLoader(load)
    return () => {
      document.removeEventListener('focusin', load)
      unregister()
    }
  }, [])

  return Area ? <Area /> : null
}
