'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { BrandMarks } from '@/lib/base/brand'
import { neutralSite, setSite, type Site } from '@/lib/base/site'

/** What components in the browser know about the installation. */
export type SiteFacts = Pick<
  Site,
  'name' | 'tagline' | 'timeZone' | 'locale' | 'dateFormat' | 'currency' | 'theme' | 'asksConsent'
> & {
  marks: BrandMarks
  /** The address of the cookie policy, if there is one. */
  cookiePolicy?: string | undefined
}

const noMarks: BrandMarks = { label: '', logo: null, isLogoAlone: false, square: null }

const Context = createContext<SiteFacts>({ ...neutralSite, marks: noMarks })

export function SiteFactsProvider({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
  // Functions that format numbers and dates run on both sides. The server sets its own copy; this sets the browser's.
  if (typeof window !== 'undefined') setSite({ ...neutralSite, ...facts })
  return <Context value={facts}>{children}</Context>
}

export function useSiteFacts(): SiteFacts {
  return useContext(Context)
}
