import { site } from '@/lib/site'

/** Text may hold links as `[words](/path)`. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { facts: readonly { term: string; text: string }[] }
  | { table: { label: string; head: readonly string[]; rows: readonly (readonly string[])[] } }

export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] }

export type LegalDocument = {
  title: string
  /** As it is written on the page. */
  updated: string
  description: string
  intro: string
  /** What a hurried reader should know; the sections are what counts. */
  inShort: readonly string[]
  sections: readonly LegalSection[]
}

/** What every policy says about being heard. */
export const supportPromise = `Legal and billing support: ${site.supportHours}. You get a full reply within 24 to 48 hours.`

/** How to write to us, for the last section of each document. */
export const howToReachUs: LegalBlock = {
  facts: [
    { term: 'Email', text: `[${site.email}](mailto:${site.email})` },
    { term: 'Phone', text: `[${site.phone}](${site.phoneHref})` },
    { term: 'Mail', text: `${site.legalName}, ${site.address.join(', ')}` },
    { term: 'Support hours', text: `${site.supportHours}; reply within 24 to 48 hours` },
  ],
}
