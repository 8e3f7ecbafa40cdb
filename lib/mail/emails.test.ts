// requirement: MAI-8
import { contrastWCAG21, ColorSpace, parse, sRGB } from 'colorjs.io/fn'
import { Parser } from 'htmlparser2'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getSite, setSite } from '@/lib/base/site'
import { pictureKey } from '@/lib/base/picture'
import type { MailPreview } from '@/lib/platform/define-mail'
import { putObject } from '@/lib/platform/storage'
import { mails } from '@/mails'
import { storeMailSubjects, storePersonalMails } from '@/tests/support/mails'
import { createAdminViewer } from '@/tests/support/people'
import { startTestStorage } from '@/tests/support/services'
import type { StandIn } from '@/tools/stand-ins/stand-in'

ColorSpace.register(sRGB)

// `caniemail` knows what programs support, but not roles, contrasts or the links of the text part, and brings 40 packages.

/** What Gmail shows of a mail before it cuts it, and of a style element before it drops it. */
const MAX_BYTES = 102 * 1024
const MAX_STYLE_BYTES = 8 * 1024

/** A person's letter, a confirmation that asks for nothing, and texts of the agency's own. */
const withoutAction = [
  'confirm-message',
  'confirm-quote',
  'code for a proposal',
  'send-lead-reply',
  'send-newsletter',
  'send-newsletter-test',
]

const elements = new Set([
  ...['html', 'head', 'meta', 'title', 'style', 'body', 'table', 'thead', 'tbody', 'tr', 'td', 'th'],
  ...[
    'p',
    'h1',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'pre',
    'a',
    'span',
    'strong',
    'em',
    'del',
    'code',
    'br',
    'img',
  ],
])

/** Those that Gmail keeps and that do no harm in Word, which Outlook renders with. */
const properties = new Set([
  ...['color', 'background-color', 'font-family', 'font-size', 'font-weight', 'line-height', 'text-align'],
  ...['text-decoration', 'white-space', 'word-break', 'display', 'outline'],
  ...['margin', 'padding', 'padding-left', 'padding-right', 'padding-bottom'],
  ...['border', 'border-top', 'border-bottom', 'border-radius', 'width', 'height', 'max-width'],
  ...['mso-line-height-rule', 'mso-padding-alt'],
])

type Element = {
  name: string
  attributes: Record<string, string>
  style: Record<string, string>
  parent: Element | null
}
type Text = { text: string; parent: Element }

function read(html: string) {
  const found: { elements: Element[]; texts: Text[]; styles: string[]; comments: string[] } = {
    elements: [],
    texts: [],
    styles: [],
    comments: [],
  }
  let current: Element | null = null
  let isHidden = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      // The line beside the subject.
      if (isHidden > 0 || attributes['data-skip-in-text'] === 'true') isHidden += 1
      const declarations = (attributes.style ?? '').split(';').filter(Boolean)
      const style = Object.fromEntries(
        declarations.map((each) => {
          const [property = '', ...value] = each.split(':')
          return [property.trim(), value.join(':').trim()]
        }),
      )
      current = { name, attributes, style, parent: current }
      if (isHidden === 0 || name !== 'div') found.elements.push(current)
    },
    ontext(text) {
      if (current?.name === 'style') found.styles.push(text)
      else if (current && text.trim() !== '' && isHidden === 0) found.texts.push({ text, parent: current })
    },
    oncomment(text) {
      found.comments.push(text)
    },
    onclosetag() {
      if (isHidden > 0) isHidden -= 1
      current = current?.parent ?? null
    },
  })
  parser.end(html)
  return found
}

function up(element: Element, find: (each: Element) => string | undefined): string | undefined {
  for (let each: Element | null = element; each; each = each.parent) {
    const value = find(each)
    if (value !== undefined) return value
  }
  return undefined
}

/** The rules of the dark scheme, by class. */
function darkRules(styles: string[]): Map<string, string> {
  return new Map(
    [...styles.join('').matchAll(/\.(m-[\w-]+)\{([^}]*)\}/g)].map(([, name = '', rule = '']) => [name, rule]),
  )
}

function colorsOf({ parent }: Text, scheme: 'light' | 'dark', rules: Map<string, string>) {
  const valueOf = (property: 'color' | 'background-color') => (each: Element) => {
    const names = scheme === 'dark' ? (each.attributes.class ?? '').split(' ') : []
    const inDark = names.flatMap(
      (name) => new RegExp(`(?:^|;)${property}:(#\\w{6})`).exec(rules.get(name) ?? '')?.[1] ?? [],
    )
    return inDark.at(-1) ?? each.style[property]
  }
  return [up(parent, valueOf('color')), up(parent, valueOf('background-color'))] as const
}

/** What a mail program would get wrong. */
function problemsOf(name: string, { html, text }: MailPreview): string[] {
  const { elements: all, texts, styles, comments } = read(html)
  const named = (tag: string) => all.filter((element) => element.name === tag)
  const problems: string[] = []
  const expectThat = (isTrue: boolean, problem: string) => {
    if (!isTrue) problems.push(`${name}: ${problem}`)
  }

  expectThat(html.startsWith('<!DOCTYPE html'), 'no doctype')
  expectThat(
    named('html').every(({ attributes }) => attributes.lang === 'en' && attributes.dir === 'ltr'),
    'language',
  )
  expectThat(
    texts.some(({ parent }) => parent.name === 'title'),
    'no title',
  )
  for (const meta of ['color-scheme', 'supported-color-schemes'])
    expectThat(html.includes(`<meta name="${meta}" content="light dark"/>`), `no ${meta}`)
  const preheader = /data-skip-in-text="true"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
  expectThat(
    preheader !== '' && html.indexOf(preheader) > html.indexOf('<body'),
    'no text beside the subject',
  )
  expectThat(Buffer.byteLength(html.replaceAll(/data:[^"]*/g, '')) < MAX_BYTES, 'Gmail would cut it')
  expectThat(
    styles.every((style) => Buffer.byteLength(style) < MAX_STYLE_BYTES),
    'Gmail would drop a style',
  )
  expectThat(
    !/[>+~[*]/.test(styles.join('').replaceAll('!important', '')),
    'a selector that Gmail doesn’t know',
  )
  expectThat(
    comments.every((each) => /^\[if mso\]><(\/td|table)/.test(each)),
    'a comment',
  )
  expectThat(!/<v:|url\(|expression\(/i.test(html), 'VML, or something loaded by a style')

  for (const { name: tag, attributes, style, parent } of all) {
    expectThat(elements.has(tag), `<${tag}>`)
    for (const [property, value] of Object.entries(style)) {
      expectThat(properties.has(property), `${property} of <${tag}>`)
      expectThat(!/flex|grid|inline-block/.test(value), `${property}: ${value}`)
    }
    if (tag === 'table') {
      const { role, border, cellpadding, cellspacing } = attributes
      const isForData = attributes['data-text-format'] === 'dataTable'
      expectThat(isForData || role === 'presentation', 'a table without its role')
      expectThat(
        [border, cellpadding, cellspacing].every((value) => value === '0'),
        'a table with default spaces',
      )
      expectThat('width' in attributes || role === 'presentation', 'a table without a width')
    }
    const hasPadding = Object.entries(style).some(
      ([property, value]) => /^padding/.test(property) && value !== '0',
    )
    const isButton = /\bm-action\b/.test(attributes.class ?? '') && Boolean(parent?.style['mso-padding-alt'])
    expectThat(!hasPadding || isButton || ['td', 'th', 'ul', 'ol'].includes(tag), `padding of <${tag}>`)
    if (tag === 'a') {
      expectThat(
        /^(https?:\/\/\S+|mailto:\S+)$/.test(attributes.href ?? ''),
        `a link to ${attributes.href ?? ''}`,
      )
      expectThat('color' in style, 'a link without its color')
      expectThat(text.includes(attributes.href ?? ''), `the text lacks ${attributes.href ?? ''}`)
    }
    if (tag === 'img') {
      const { src = '', alt, width, height } = attributes
      expectThat(/^(https?:\/\/|data:image\/png)/.test(src), `a picture at ${src}`)
      expectThat(!/\.(svg|avif|webp)$/.test(src), `a picture that few programs show: ${src}`)
      expectThat(
        [alt, width, height].every((value) => value !== undefined),
        'a picture without alt or size',
      )
    }
  }

  const rules = darkRules(styles)
  for (const each of texts) {
    if (each.parent.name === 'title') continue
    for (const property of ['font-family', 'font-size', 'line-height', 'color'])
      expectThat(
        up(each.parent, ({ name: tag, style }) => (tag === 'body' ? undefined : style[property])) !==
          undefined,
        `${property} of ‘${each.text}’`,
      )
    for (const scheme of ['light', 'dark'] as const) {
      const [color, background] = colorsOf(each, scheme, rules)
      const contrast = color && background ? contrastWCAG21(parse(color), parse(background)) : 0
      expectThat(
        contrast >= 4.5,
        `contrast of ‘${each.text}’ in ${scheme}: ${String(color)} on ${String(background)}`,
      )
    }
  }

  const actions = named('a').filter(({ attributes }) => /\bm-action\b/.test(attributes.class ?? ''))
  expectThat(actions.length === (withoutAction.includes(name) ? 0 : 1), `${String(actions.length)} actions`)
  expectThat(named('h1').length === 1, 'not one heading')
  expectThat(
    texts.some((each) => each.text.startsWith('You get this email because ')),
    'no reason',
  )
  expectThat(html.includes(getSite().address.join(', ')), 'no postal address')
  expectThat(!/<\/?\w+[^<>@:]*>/.test(text), 'HTML in the text')
  return problems
}

const site = getSite()
const logoId = '11111111-1111-4111-8111-111111111111'
const file = { name: '0123456789abcdef-720.png', format: 'png' as const, width: 720, height: 360 }
const logo = { id: logoId, width: 720, height: 360, files: [file] }

describe('the markup of every mail', () => {
  let storage: StandIn
  beforeAll(async () => {
    storage = await startTestStorage()
    const background = { r: 122, g: 51, b: 224, alpha: 0.5 }
    const png = await sharp({ create: { width: 720, height: 360, channels: 4, background } })
      .png()
      .toBuffer()
    await putObject(pictureKey(logoId, file.name), png, 'image/png')
  })
  afterAll(() => storage.close())
  afterEach(() => setSite(site))

  it('suits Gmail and Outlook, light and dark schemes, and readers of plain text', async () => {
    setSite({ ...site, logo, logoHasName: true })
    const subjects = await storeMailSubjects(await createAdminViewer({ fullName: 'Ada Lovelace' }))
    const shown = Object.entries(subjects).map(([task, { payload }]) => ({ name: task, task, payload }))
    const samples = [...shown, ...(await storePersonalMails())]
    expect([...new Set(samples.map(({ task }) => task))].toSorted()).toEqual(Object.keys(mails).toSorted())
    const problems: string[] = []
    for (const { name, task, payload } of samples) {
      const mail = await mails[task]?.preview(payload)
      if (!mail) throw new Error(`No preview of ${name}`)
      problems.push(...problemsOf(name, mail))
      expect(mail.html, name).toMatch(/<img[^>]* alt="LumenForge"[^>]* src="data:image\/png;base64,/)
    }
    expect(problems).toEqual([])
  })

  it('shows the first letter of the name without a logo, and brand colors that can be read', async () => {
    setSite({ ...site, accent: '#ffe600', secondAccent: '#fff7a0' })
    const mail = await mails['send-test-mail']?.preview({ mail: 'm' })
    if (!mail) throw new Error('No preview')
    expect(mail.html).not.toContain('<img')
    expect(problemsOf('send-test-mail', mail)).toEqual([])
  })
})
