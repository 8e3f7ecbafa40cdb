'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Menus } from '@/lib/navigation/rules'

const Context = createContext<Menus>({ services: [], legal: [], header: [], headerRooms: [], footer: [] })

/** Provides the menus of header and footer, so that they are sent only once per page. */
export function NavigationProvider({ menus, children }: { menus: Menus; children: ReactNode }) {
  return <Context value={menus}>{children}</Context>
}

export function useMenus(): Menus {
  return useContext(Context)
}
