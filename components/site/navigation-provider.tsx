'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Menus } from '@/lib/navigation/rules'

const Context = createContext<Menus>({ services: [], legal: [], header: [], headerRooms: [], footer: [] })

/** Sends the menus of header and footer once a page. */
export function NavigationProvider({ menus, children }: { menus: Menus; children: ReactNode }) {
  return <Context value={menus}>{children}</Context>
}

export function useMenus(): Menus {
  return useContext(Context)
}
