import { menuText } from '@/lib/navigation/rules'
import { isPicture, type Picture } from '@/lib/base/picture'
import { formatNumber } from '@/lib/base/numbers'
import { hasAddress, linesOfAddress } from '@/lib/base/postal-address'
import {
  type DateFormat,
  type MenuEntry,
  neutralSite,
  type Network,
  type PublicTheme,
  type Site,
  type SitePart,
  siteParts,
} from '@/lib/base/site'
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

const locales = [
  ...[
    'en-US',
    'en-GB',
    'en-IE',
    'en-CA',
    'en-AU',
    'en-NZ',
    'en-IN',
    'de-DE',
    'de-AT',
    'de-CH',
    'fr-FR',
    'fr-CH',
  ],
  ...[
    'es-ES',
    'es-MX',
    'it-IT',
    'pt-PT',
    'pt-BR',
    'nl-NL',
    'da-DK',
    'nb-NO',
    'sv-SE',
    'fi-FI',
    'pl-PL',
    'ja-JP',
  ],
]

/** How numbers and dates are written there; the texts themselves are English. For the server: a browser may write some otherwise. */
export function localeChoices() {
  return locales.map((locale) => ({
    value: locale,
    label: `${placeOf(locale)}: ${formatNumber(125_000.25, 2, locale)}`,
  }))
}

function placeOf(tag: string): string {
  const { language, region = '' } = new Intl.Locale(tag)
  const place = new Intl.DisplayNames('en', { type: 'region' }).of(region) ?? region
  // Of a place with several: 'Switzerland (French)'.
  const isOnly = locales.filter((other) => other.endsWith(`-${region}`)).length === 1
  return isOnly
    ? place
    : `${place} (${new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language})`
}

export const dateFormatLabels: Record<DateFormat, string> = {
  locale: 'As usual in that place',
  dmy: 'Day first: 31 Dec 2026',
  mdy: 'Month first: Dec 31, 2026',
  iso: 'Year first: 2026-12-31',
}

export const themeLabels: Record<PublicTheme, string> = { dark: 'Dark', light: 'Light' }

export const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

export function isTimeZone(name: string): boolean {
  return timeZones.includes(name)
}

export function isLocale(tag: string): boolean {
  return locales.includes(tag)
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
  brand: brandOf(neutralSite),
  site: siteTabOf(neutralSite),
  mail: mailOf(neutralSite),
}

function agencyOf(site: Site): SettingsValues<'agency'> {
  const { name, legalName, tagline, description, email, phone, salesHours, supportHours } = site
  const { street, postcode, city, country } = site
  const {
    timeZone,
    currency,
    locale,
    dateFormat,
    foundedYear,
    contactPromise,
    reviewPromise,
    proposalPromise,
  } = site
  const addresses = networks.map((network) => [network, site.links[network] ?? ''])
  return {
    ...{ name, legalName, tagline, description, email, phone, salesHours, supportHours },
    ...{
      timeZone,
      currency,
      locale,
      dateFormat,
      foundedYear,
      contactPromise,
      reviewPromise,
      proposalPromise,
    },
    address: [...site.address],
    ...{ street, postcode, city, country },
    ...(Object.fromEntries(addresses) as Record<Network, string>),
  }
}

function brandOf(site: Site): SettingsValues<'brand'> {
  const { wordMark, logo, logoOnDark, logoHasName, icon, sharePicture, accent, secondAccent, theme } = site
  return { wordMark, logo, logoOnDark, logoHasName, icon, sharePicture, accent, secondAccent, theme }
}

function mailOf({ senderName, notificationAddresses, newsletterRate }: Site): SettingsValues<'mail'> {
  return { senderName, notificationAddresses: [...notificationAddresses], newsletterRate }
}

/** `fallback` is what is known from the environment until an admin saves something. */
export function siteOf(stored: StoredSettings, fallback: Pick<Site, 'name' | 'email'>): Site {
  const agency = { ...neutralSettings.agency, ...stored.agency }
  const { facebook, x, linkedin, instagram, github, youtube, ...facts } = agency
  const addresses = { facebook, x, linkedin, instagram, github, youtube }
  const mail = { ...neutralSettings.mail, ...stored.mail }
  return {
    ...facts,
    ...neutralSettings.brand,
    ...stored.brand,
    ...neutralSettings.site,
    ...stored.site,
    ...mail,
    address: hasAddress(facts) ? linesOfAddress(facts) : facts.address,
    name: facts.name || fallback.name,
    isNamed: facts.name !== '',
    takesPayments: neutralSite.takesPayments,
    email: facts.email || fallback.email,
    notificationAddresses:
      mail.notificationAddresses.length > 0 ? mail.notificationAddresses : [fallback.email],
    links: Object.fromEntries(Object.entries(addresses).filter(([, address]) => address !== '')),
  }
}

/** What the sample stores: the settings that make `site`. */
export function settingsOf(site: Site): Required<StoredSettings> {
  return { agency: agencyOf(site), brand: brandOf(site), site: siteTabOf(site), mail: mailOf(site) }
}

function siteTabOf(site: Site): SettingsValues<'site'> {
  const { contactReasons, quoteReasons, footerClaims, paymentMethods, asksConsent } = site
  const parts = siteParts.map((part) => [part, site[part]])
  return {
    contactReasons: [...contactReasons],
    quoteReasons: [...quoteReasons],
    footerClaims: [...footerClaims],
    paymentMethods: [...paymentMethods],
    asksConsent,
    headerMenu: [...site.headerMenu],
    footerMenu: [...site.footerMenu],
    ...(Object.fromEntries(parts) as Record<SitePart, boolean>),
  }
}

/** Values as a form shows them: menus and pictures as JSON, other lists as lines, numbers as text. */
export function formValuesOf<Key extends SettingsKey>(
  values: SettingsValues<Key>,
  version: number,
): SettingsInput<Key> {
  const shown = Object.entries(values).map(([name, value]) => [name, formValueOf(name, value)])
  return { ...Object.fromEntries(shown), version } as SettingsInput<Key>
}

function formValueOf(name: string, value: unknown): unknown {
  if (name === 'headerMenu') return menuText('header', value as MenuEntry[])
  if (name === 'footerMenu') return menuText('footer', value as MenuEntry[])
  if (Array.isArray(value) && name !== 'paymentMethods') return value.join('\n')
  if (isPicture(value)) return pictureText(value)
  return typeof value === 'number' ? String(value) : (value ?? '')
}

/** In the order in which an upload has it: the database doesn't keep that of keys. */
function pictureText({ id, width, height, files }: Picture): string {
  const ordered = files.map((file) => ({
    name: file.name,
    format: file.format,
    width: file.width,
    height: file.height,
  }))
  return JSON.stringify({ id, width, height, files: ordered })
}
