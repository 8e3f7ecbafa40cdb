'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { neutralSite, type Site } from '@/lib/site'

/** What components in the browser know of the installation. */
export type SiteFacts = Pick<Site, 'name' | 'tagline' | 'timeZone' | 'locale' | 'currency'>

const Context = createContext<SiteFacts>(neutralSite)

export function SiteFactsProvider({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
  return <Context value={facts}>{children}</Context>
}

export function useSiteFacts(): SiteFacts {
  return useContext(Context)
}
