'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { type Navigation, noNavigation } from '@/lib/navigation/rules'

const Context = createContext<Navigation>(noNavigation)

/** Sends what the menus of header and footer depend on once a page. */
export function NavigationProvider({
  navigation,
  children,
}: {
  navigation: Navigation
  children: ReactNode
}) {
  return <Context value={navigation}>{children}</Context>
}

export function useNavigation(): Navigation {
  return useContext(Context)
}
