'use client'

import { createContext, type ReactNode, useContext } from 'react'

const Context = createContext(false)

/** Within it, nothing can be changed, and nothing may change by looking at it. The server refuses it, too. */
export function ReadOnly({ children }: { children: ReactNode }) {
  return <Context value={true}>{children}</Context>
}

export function useReadOnly(): boolean {
  return useContext(Context)
}

/** Why a form can't be used. */
export function ReadOnlyNote() {
  if (!useReadOnly()) return null
  return <p className="text-sm text-muted-foreground">Read only: you’re viewing the portal as a client.</p>
}
