import { randomUUID } from 'node:crypto'

/** What a visitor enters in one of the two forms, and the row it should become. */
export type Message = {
  form: 'contact_page' | 'home'
  /** The visitor's IP address, which the site's rate limits use. */
  ip: string
  fields: Record<string, string>
  row: MessageRow
}

export type MessageRow = {
  source: string
  name: string
  email: string
  phone: string | null
  company: string | null
  subject: string | null
  message: string
  budget_range: string | null
  preferred_contact: string
}

const MAX_MESSAGE = 5000

const names = ['Zoë Ångström', 'ليلى حداد', '李小龍', 'Олександра', "Máire O'Brien", 'Ρένα 🦊', 'ნინო', 'Bob']
const companies = ['', 'Ærø & Søn ApS', '株式会社サンプル', '"Quotes" \\ <b>GmbH</b>', 'Harbor Coffee']
const subjects = [
  '',
  'A new website',
  'Größe der Anfrage – 100 %',
  'سؤال عن المشروع',
  "'; drop table users; --",
]
const budgets = { contact_page: ['', 'under-5k', '30k-50k', 'discuss'], home: ['', '5k-15k', '15k-50k'] }
const contacts = ['email', 'phone', 'whatsapp']
const phrases = [
  'We sell coffee in three harbours and want people to order ahead.',
  'Nous avons déjà un site, mais il est très lent ; à vrai dire, il date de 2009…',
  '私たちは小さな会社です。できるだけ早くお返事をいただけると助かります。',
  'مرحبا، نريد بوابة لعملائنا مع الفواتير والملفات.',
  'Ein Absatz mit <script>alert("x")</script> & "Anführungszeichen" \\n %s ${x} {{y}}',
  'Family 👩‍👩‍👧‍👦, flag 🇳🇱, combined é ẹ̀, wide 𝒳𝒴 and a tab\tinside.',
  "Line one\nline two\n\n-- \nwith O'Hara's signature",
]

/** Different for every number: both forms, several scripts, from one line to the maximum length. */
export function createMessage(number: number, run: string): Message {
  const form = number % 2 === 0 ? 'contact_page' : 'home'
  const pick = (list: readonly string[], salt: number) => list[(number * 7 + salt) % list.length] ?? ''
  const email = `visitor-${number}@${run}.example`
  const common = {
    name: `${pick(names, 1)} ${number}`,
    email,
    subject: pick(subjects, 3),
    message: textOf(number),
    budgetRange: pick(budgets[form], 2),
  }
  const more = {
    phone: number % 3 === 0 ? '' : `+1 (202) 555-${String(number % 10_000).padStart(4, '0')}`,
    company: pick(companies, 4),
    preferredContact: pick(contacts, 5),
  }
  const isHome = form === 'home'
  const guard = { remarks: '', submissionKey: randomUUID(), elapsed: String(4000 + (number % 50_000)) }
  return {
    form,
    ip: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    fields: { ...common, ...(isHome ? more : {}), ...guard },
    row: {
      source: form,
      name: common.name,
      email,
      phone: isHome ? more.phone || null : null,
      company: isHome ? more.company || null : null,
      subject: common.subject || null,
      message: common.message,
      budget_range: common.budgetRange || null,
      preferred_contact: isHome ? more.preferredContact : 'email',
    },
  }
}

function textOf(number: number): string {
  const sentence = (index: number) => phrases[(number + index * 3) % phrases.length] ?? ''
  const wanted = number % 20 === 0 ? MAX_MESSAGE : 40 + ((number * 37) % 900)
  let text = `Message ${number}.`
  for (let index = 0; text.length < wanted; index += 1) text += `\n${sentence(index)}`
  // Cut between characters, and without a trailing space, which the site would trim.
  const cut = text
    .slice(0, wanted)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
  return cut.padEnd(number % 20 === 0 ? MAX_MESSAGE : 0, '.')
}
