'use client'

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import {
  LIST_COOKIE,
  listCookie,
  type ListMemory,
  readListMemory,
  withList,
} from '@/components/data-table/list-memory'

type Memory = ListMemory & {
  remember: (path: string, change: Parameters<typeof withList>[2]) => void
  setKeys: (hasKeys: boolean) => void
}

const Context = createContext<Memory>({
  hasKeys: false,
  lists: {},
  remember: () => undefined,
  setKeys: () => undefined,
})

type ListMemoryProviderProps = {
  userId: string
  /** The cookie's value when the page was rendered. */
  cookie: string | undefined
  children: ReactNode
}

export function ListMemoryProvider({ userId, cookie, children }: ListMemoryProviderProps) {
  const [memory, setMemory] = useState(() => readListMemory(cookie, userId))
  const value = useMemo<Memory>(() => {
    function change(to: (latest: ListMemory) => ListMemory) {
      // Another tab may have changed the cookie since then.
      const next = to(readListMemory(cookieValue(), userId))
      setMemory(next)
      document.cookie = listCookie(next, userId)
    }
    return {
      ...memory,
      remember: (path, list) => change((latest) => withList(latest, path, list)),
      setKeys: (hasKeys) => change((latest) => ({ ...latest, hasKeys })),
    }
  }, [memory, userId])
  return <Context value={value}>{children}</Context>
}

function cookieValue(): string | undefined {
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(`${LIST_COOKIE}=`))
  return cookie && decodeURIComponent(cookie.slice(LIST_COOKIE.length + 1))
}

/** Remembers nothing without a provider, as in the portal. */
export function useListMemory(): Memory {
  return useContext(Context)
}
