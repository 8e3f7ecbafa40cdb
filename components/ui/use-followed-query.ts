'use client'

import { type RefObject, useEffect, useRef } from 'react'

/**
 * The query of a link to `path` that was followed and whose page is still on its way; null once `address` has changed. For
 * what is chosen before that page is there and must not fall back behind it.
 */
export function useFollowedQuery(path: string, address: string): RefObject<URLSearchParams | null> {
  const followed = useRef<URLSearchParams | null>(null)

  useEffect(() => {
    followed.current = null
  }, [address])

  useEffect(() => {
    function onClick({ target, defaultPrevented }: MouseEvent) {
      // The router has taken it; otherwise it leads to another tab, say.
      const link = defaultPrevented && target instanceof Element ? target.closest('a') : null
      if (link?.origin === location.origin && link.pathname === path) {
        followed.current = new URLSearchParams(link.search)
      }
    }
    window.addEventListener('click', onClick)
    return () => {
      window.removeEventListener('click', onClick)
    }
  }, [path])

  return followed
}
