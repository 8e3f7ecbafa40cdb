import { neutralSite, type Network, type Site } from '@/lib/site'
import type { SettingsInput, SettingsKey, SettingsValues } from './schema'

export const networkLabels: Record<Network, string> = {
  linkedin: 'LinkedIn',
  x: 'X (Twitter)',
  facebook: 'Facebook',
  instagram: 'Instagram',
  github: 'GitHub',
  youtube: 'YouTube',
}

const networks = Object.keys(networkLabels) as Network[]

/** How numbers and dates are written; the texts themselves are English. */
export const localeLabels: Record<string, string> = {
  'en-US': 'United States: 1,250.50 · 12/31/2026',
  'en-GB': 'United Kingdom: 1,250.50 · 31/12/2026',
  'en-CA': 'Canada: 1,250.50 · 2026-12-31',
  'en-AU': 'Australia: 1,250.50 · 31/12/2026',
  'en-IN': 'India: 1,25,000.50 · 31/12/2026',
  'en-DE': 'Germany: 1.250,50 · 31/12/2026',
  'en-CH': 'Switzerland: 1’250.50 · 31.12.2026',
  'en-SE': 'Sweden: 1 250,50 · 2026-12-31',
}

export const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')]
const currencies = Intl.supportedValuesOf('currency')

export function isTimeZone(name: string): boolean {
  return timeZones.includes(name)
}

export function isCurrency(code: string): boolean {
  return currencies.includes(code)
}

/** All currencies by code and English name, for a select. */
export function currencyChoices(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return currencies.map((code) => ({ value: code, label: `${code}: ${names.of(code) ?? code}` }))
}

export function isLocale(tag: string): boolean {
  return Object.hasOwn(localeLabels, tag)
}

export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** What a row of the settings table says, as far as it is known; the rest is neutral. */
export type StoredSettings = { [Key in SettingsKey]?: Partial<SettingsValues<Key>> }

/** The values of each tab's form while nothing is stored. */
export const neutralSettings: { [Key in SettingsKey]: SettingsValues<Key> } = {
  agency: { ...agencyOf(neutralSite), name: '' },
  site: { contactReasons: [], quoteReasons: [], footerClaims: [], paymentMethods: [], asksConsent: true },
  mail: { senderName: '', notificationAddresses: [] },
}

function agencyOf(site: Site): SettingsValues<'agency'> {
  const { name, legalName, tagline, description, email, phone, salesHours, supportHours } = site
  const { timeZone, currency, locale, foundedYear, contactPromise, reviewPromise, proposalPromise } = site
  const addresses = networks.map((network) => [network, site.links[network] ?? ''])
  return {
    ...{ name, legalName, tagline, description, email, phone, salesHours, supportHours },
    ...{ timeZone, currency, locale, foundedYear, contactPromise, reviewPromise, proposalPromise },
    address: [...site.address],
    ...(Object.fromEntries(addresses) as Record<Network, string>),
  }
}

/** `fallback` is what is known from the environment until an admin saves something. */
export function siteOf(stored: StoredSettings, fallback: Pick<Site, 'name' | 'email'>): Site {
  const agency = { ...neutralSettings.agency, ...stored.agency }
  const { facebook, x, linkedin, instagram, github, youtube, ...facts } = agency
  const addresses = { facebook, x, linkedin, instagram, github, youtube }
  const mail = { ...neutralSettings.mail, ...stored.mail }
  return {
    ...facts,
    ...neutralSettings.site,
    ...stored.site,
    ...mail,
    name: facts.name || fallback.name,
    email: facts.email || fallback.email,
    notificationAddresses:
      mail.notificationAddresses.length > 0 ? mail.notificationAddresses : [fallback.email],
    links: Object.fromEntries(Object.entries(addresses).filter(([, address]) => address !== '')),
  }
}

/** What the sample stores: the settings that make `site`. */
export function settingsOf(site: Site): Required<Omit<StoredSettings, 'mail'>> {
  const { contactReasons, quoteReasons, footerClaims, paymentMethods, asksConsent } = site
  return {
    agency: agencyOf(site),
    site: {
      contactReasons: [...contactReasons],
      quoteReasons: [...quoteReasons],
      footerClaims: [...footerClaims],
      paymentMethods: [...paymentMethods],
      asksConsent,
    },
  }
}

/** Values as a form shows them: lists as lines, numbers as text. */
export function formValuesOf<Key extends SettingsKey>(
  values: SettingsValues<Key>,
  version: number,
): SettingsInput<Key> {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    name !== 'paymentMethods' && Array.isArray(value)
      ? value.join('\n')
      : typeof value === 'number'
        ? String(value)
        : (value ?? ''),
  ])
  return { ...Object.fromEntries(shown), version } as SettingsInput<Key>
}
