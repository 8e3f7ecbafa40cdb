'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { neutralSite, setSite, type Site } from '@/lib/site'

/** What components in the browser know of the installation. */
export type SiteFacts = Pick<
  Site,
  'name' | 'tagline' | 'timeZone' | 'locale' | 'dateFormat' | 'currency' | 'theme'
>

const Context = createContext<SiteFacts>(neutralSite)

export function SiteFactsProvider({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
  // Functions that format numbers and dates run on both sides. The server has a copy of its own; this is the browser's.
  if (typeof window !== 'undefined') setSite({ ...neutralSite, ...facts })
  return <Context value={facts}>{children}</Context>
}

export function useSiteFacts(): SiteFacts {
  return useContext(Context)
}
