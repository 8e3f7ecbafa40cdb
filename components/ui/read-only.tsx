'use client'

import { createContext, type ReactNode, useContext } from 'react'

const Context = createContext(false)

/** Nothing inside it can be changed, and viewing it must not change anything either. The server enforces the same. */
export function ReadOnly({ children }: { children: ReactNode }) {
  return <Context value={true}>{children}</Context>
}

export function useReadOnly(): boolean {
  return useContext(Context)
}

/** Explains why a form can't be used. */
export function ReadOnlyNote() {
  if (!useReadOnly()) return null
  return <p className="text-sm text-muted-foreground">Read only: you’re viewing the portal as a client.</p>
}
