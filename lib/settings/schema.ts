import { z } from 'zod'
import { optionalMark } from '@/lib/pictures/schema'
import { menuField } from '@/lib/navigation/schema'
import { mailAddress } from '@/lib/base/email-address'
import { isCountry } from '@/lib/base/countries'
import { isCurrency } from '@/lib/base/money'
import { formatNumber } from '@/lib/base/numbers'
import { hexColorOf } from '@/lib/base/palette'
import { choice, emailAddress, requiredText, upTo } from '@/lib/base/text-fields'
import { paymentMethods, type Network, type SitePart, siteParts } from '@/lib/base/site'
import { dateFormatLabels, isLocale, isTimeZone, linesOf, themeLabels } from './rules'

const MAX_LINES = 12

/** The lines of a text area, without empty ones. */
const lines = (max: number) =>
  upTo(2000)
    .transform(linesOf)
    .pipe(
      z
        .array(z.string().max(max, `Please use at most ${String(max)} characters in a line.`))
        .max(MAX_LINES, `Please use at most ${String(MAX_LINES)} lines.`),
    )

const link = upTo(300).refine(
  (text) => text === '' || /^https:\/\/[^\s/]+\.[^\s]+$/.test(text),
  'Please enter a complete address that begins with https://.',
)

/** Of the version that the form was filled from; 0 if nothing has been saved yet. */
const version = z.number().int().min(0)

const agencyFields = {
  name: requiredText(60, 'Please enter the name of your agency.'),
  legalName: upTo(120),
  tagline: upTo(80),
  description: upTo(300),
  email: emailAddress('Please enter an email address.'),
  phone: upTo(40).refine(
    (text) => text === '' || /^\+?[\d\s()./-]{5,}$/.test(text),
    'Please enter a phone number, such as +44 20 7946 0958.',
  ),
  address: lines(100),
  street: upTo(100),
  postcode: upTo(20),
  city: upTo(100),
  country: z.string().refine((code) => code === '' || isCountry(code), 'Please choose a country.'),
  salesHours: upTo(120),
  supportHours: upTo(120),
  timeZone: z.string().refine(isTimeZone, 'Please choose a time zone.'),
  currency: z.string().refine(isCurrency, 'Please choose a currency.'),
  locale: z.string().refine(isLocale, 'Please choose a format.'),
  dateFormat: choice(dateFormatLabels, 'Please choose a format.'),
  foundedYear: z
    .string()
    .trim()
    .refine((text) => text === '' || /^(19|20)\d\d$/.test(text), 'Please enter a year, such as 2019.')
    .transform((text) => (text === '' ? null : Number(text))),
  contactPromise: upTo(60),
  reviewPromise: upTo(60),
  proposalPromise: upTo(60),
  facebook: link,
  x: link,
  linkedin: link,
  instagram: link,
  github: link,
  youtube: link,
} satisfies Record<string, z.ZodType> & Record<Network, z.ZodType>

export const agencySchema = z.object({ ...agencyFields, version })

const shownParts = Object.fromEntries(siteParts.map((part) => [part, z.boolean()])) as Record<
  SitePart,
  z.ZodBoolean
>

export const siteSchema = z.object({
  headerMenu: menuField('header'),
  footerMenu: menuField('footer'),
  ...shownParts,
  contactReasons: lines(120),
  quoteReasons: lines(120),
  footerClaims: lines(120),
  paymentMethods: z.array(z.enum(paymentMethods)),
  asksConsent: z.boolean(),
  version,
})

const color = upTo(7)
  .refine((text) => hexColorOf(text) !== null, 'Please enter a color such as #803fe6.')
  .transform((text) => hexColorOf(text) ?? '')

export const brandSchema = z.object({
  wordMark: upTo(40),
  logo: optionalMark,
  logoOnDark: optionalMark,
  logoHasName: z.boolean(),
  icon: optionalMark,
  sharePicture: optionalMark,
  accent: color,
  secondAccent: color,
  theme: choice(themeLabels, 'Please choose a theme.'),
  version,
})

const MAX_RATE = 6000
const RATE = `Please enter a whole number from 1 to ${formatNumber(MAX_RATE)}.`

export const mailSchema = z.object({
  senderName: upTo(60).refine((text) => !/[<>"\r\n]/.test(text), 'Please use a name without < > and quotes.'),
  notificationAddresses: lines(254).pipe(
    z
      .array(mailAddress('Each line has to be a valid email address.'))
      .max(10, 'Please use at most 10 addresses.'),
  ),
  newsletterRate: z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, RATE)
    .transform(Number)
    .pipe(z.number().min(1, RATE).max(MAX_RATE, RATE)),
  version,
})

export const testMailSchema = z.object({ recipient: emailAddress('Please enter an email address.') })

/** The tabs whose values the database keeps, by the key of their row. */
export const settingsSchemas = {
  agency: agencySchema,
  brand: brandSchema,
  site: siteSchema,
  mail: mailSchema,
} as const

export type SettingsKey = keyof typeof settingsSchemas
export type SettingsInput<Key extends SettingsKey> = z.input<(typeof settingsSchemas)[Key]>
export type SettingsValues<Key extends SettingsKey> = Omit<z.output<(typeof settingsSchemas)[Key]>, 'version'>
