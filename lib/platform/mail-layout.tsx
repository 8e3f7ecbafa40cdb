import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Preview } from '@react-email/preview'
import { render, toPlainText } from '@react-email/render'
import type { ReactElement, ReactNode } from 'react'
import { brandMarksOf } from '@/lib/base/brand'
import { getSite, imprintOf, initialOf } from '@/lib/base/site'
import { LOGO_PADDING, mailLogo, withPictures } from './mail-logo'
import { darkScheme, mailColors, mailStyles, MailTable } from './mail-parts'
import { brandColors } from '@/lib/base/palette'

const MAIL_WIDTH = 600
const CARD_PADDING = 32
const NARROW_PADDING = 20
/** The width between the paddings and borders of the card. */
export const CONTENT_WIDTH = MAIL_WIDTH - 2 * CARD_PADDING - 2

type MailAction = { label: string; href: string }

export type MailLayoutProps = {
  /** The text that a list of mails shows next to the subject. */
  preview: string
  title: string
  /** The single next step. */
  action?: MailAction | undefined
  /** Full sentences that say why the reader gets the mail. */
  reason: string
  /** Where the reader can change that. */
  change?: MailAction | undefined
  /** A link that is also shown above everything else. */
  above?: MailAction | undefined
  /** The name shown with the agency's address. */
  imprintName?: string
  children?: ReactNode
}

/** The layout of every mail. `renderMail` renders it. */
export function MailLayout(props: MailLayoutProps) {
  const { preview, title, action, reason, change, above, imprintName, children } = props
  const site = getSite()
  const { page, card, line } = mailColors
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Gmail drops a style element that contains anything it doesn't know, so this is in a separate one. */}
        <style>{narrowScreen}</style>
        <style>{`:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkScheme()}}`}</style>
      </Head>
      <body className="m-page" style={{ backgroundColor: page, margin: 0, padding: 0 }}>
        <Preview>{preview}</Preview>
        <MailTable className="m-page" style={{ backgroundColor: page }}>
          <tr>
            <td align="center" style={{ ...mailStyles.text, margin: 0, padding: '24px 12px 32px' }}>
              <template id="outlook-start" />
              <MailTable style={{ maxWidth: MAIL_WIDTH, textAlign: 'left', wordBreak: 'break-word' }}>
                {above ? (
                  <tr>
                    <td
                      align="right"
                      className="m-pad m-muted"
                      style={{ ...mailStyles.footer, margin: 0, padding: `0 ${String(CARD_PADDING)}px 8px` }}
                    >
                      <MutedLink {...above} />
                    </td>
                  </tr>
                ) : null}
                <tr>
                  <td
                    className="m-card m-ink"
                    style={{
                      ...mailStyles.text,
                      backgroundColor: card,
                      border: `1px solid ${line}`,
                      borderRadius: 12,
                      margin: 0,
                    }}
                  >
                    <MailBrand />
                    <MailTable>
                      <tr>
                        <td
                          className="m-pad m-ink"
                          style={{
                            ...mailStyles.text,
                            margin: 0,
                            padding: `0 ${String(CARD_PADDING)}px ${String(CARD_PADDING - 16)}px`,
                          }}
                        >
                          <h1 className="m-ink" style={mailStyles.title}>
                            {title}
                          </h1>
                          {children}
                          {action ? <MailButton {...action} /> : null}
                        </td>
                      </tr>
                    </MailTable>
                  </td>
                </tr>
                <tr>
                  <td
                    className="m-pad m-muted"
                    style={{ ...mailStyles.footer, margin: 0, padding: `20px ${String(CARD_PADDING)}px 0` }}
                  >
                    <p className="m-muted" style={mailStyles.footer}>
                      {reason}
                      {change ? (
                        <>
                          {' '}
                          <MutedLink {...change} />
                        </>
                      ) : null}
                    </p>
                    <p className="m-muted" style={{ ...mailStyles.footer, margin: 0 }}>
                      {imprintOf(site, imprintName ?? site.name)}
                    </p>
                  </td>
                </tr>
              </MailTable>
              <template id="outlook-end" />
            </td>
          </tr>
        </MailTable>
      </body>
    </Html>
  )
}

function MutedLink({ label, href }: MailAction) {
  return (
    <a href={href} className="m-muted" style={{ color: mailColors.muted, textDecoration: 'underline' }}>
      {label}
    </a>
  )
}

const narrowScreen = `@media (max-width:480px){.m-pad{padding-left:${String(NARROW_PADDING)}px!important;padding-right:${String(NARROW_PADDING)}px!important}.m-brand{padding-left:${String(NARROW_PADDING - LOGO_PADDING)}px!important}}`

const nameStyle = { fontSize: 18, fontWeight: 700, lineHeight: '24px' }

function MailBrand() {
  const { label, isLogoAlone } = brandMarksOf()
  const logo = mailLogo()
  return (
    <MailTable>
      <tr>
        <td
          className={logo ? 'm-brand' : 'm-pad'}
          style={{
            ...mailStyles.text,
            margin: 0,
            padding: logo
              ? `${String(24 - LOGO_PADDING)}px ${String(CARD_PADDING)}px ${String(24 - LOGO_PADDING)}px ${String(CARD_PADDING - LOGO_PADDING)}px`
              : `24px ${String(CARD_PADDING)}px`,
          }}
        >
          <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
            <tbody>
              <tr>
                <td width={logo?.width ?? TILE} style={{ ...mailStyles.text, margin: 0 }}>
                  {logo ? (
                    <Img
                      src={`cid:${logo.cid}`}
                      alt={isLogoAlone ? label : ''}
                      width={logo.width}
                      height={logo.height}
                      className="m-ink"
                      style={{ ...mailStyles.text, ...nameStyle, border: 0, margin: 0 }}
                    />
                  ) : (
                    <Initial label={label} />
                  )}
                </td>
                {logo && isLogoAlone ? null : (
                  <td
                    className="m-ink"
                    style={{ ...mailStyles.text, ...nameStyle, margin: 0, paddingLeft: logo ? 8 : 12 }}
                  >
                    {label}
                  </td>
                )}
              </tr>
            </tbody>
          </table>
        </td>
      </tr>
    </MailTable>
  )
}

const TILE = 32

/** The first letter of the agency's name, as in the website's icon. */
function Initial({ label }: { label: string }) {
  const { fill, onFill } = brandColors(getSite(), 'light')
  return (
    <MailTable>
      <tr>
        <td
          width={TILE}
          height={TILE}
          align="center"
          className="m-fill m-on-fill"
          aria-hidden
          data-skip-in-text
          style={{
            ...mailStyles.text,
            ...nameStyle,
            backgroundColor: fill,
            borderRadius: 8,
            color: onFill,
            margin: 0,
          }}
        >
          {initialOf(label)}
        </td>
      </tr>
    </MailTable>
  )
}

/**
 * Outlook ignores padding of links, so there the cell has it. The border keeps the button's shape where colors are
 * inverted.
 */
function MailButton({ label, href }: MailAction) {
  const { fill, onFill } = brandColors(getSite(), 'light')
  const padding = '12px 24px'
  return (
    <MailTable>
      <tr>
        <td style={{ ...mailStyles.text, margin: 0, padding: '8px 0 16px' }}>
          <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
            <tbody>
              <tr>
                <td
                  align="center"
                  className="m-fill"
                  style={{
                    ...mailStyles.text,
                    backgroundColor: fill,
                    border: `1px solid ${fill}`,
                    borderRadius: 8,
                    margin: 0,
                    ...{ msoPaddingAlt: padding },
                  }}
                >
                  <a
                    href={href}
                    className="m-action m-on-fill"
                    style={{
                      ...mailStyles.text,
                      color: onFill,
                      display: 'block',
                      fontWeight: 700,
                      margin: 0,
                      padding,
                      textDecoration: 'none',
                    }}
                  >
                    {label}
                  </a>
                </td>
              </tr>
            </tbody>
          </table>
        </td>
      </tr>
    </MailTable>
  )
}

// Outlook ignores max-width, so a table that only Outlook sees limits the mail. React can't write comments.
const outlook = {
  start: `<!--[if mso]><table role="presentation" width="${String(MAIL_WIDTH)}" align="center" border="0" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
  end: '<!--[if mso]></td></tr></table><![endif]-->',
}

export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const rendered = await render(element)
  const html = rendered
    // React's own markers, which are for a browser.
    .replaceAll(/<!--(?:\/?\$| |html|head|body)-->/g, '')
    .replaceAll(
      /<template id="outlook-(start|end)"><\/template>/g,
      (_all, part: keyof typeof outlook) => outlook[part],
    )
  return { html, text: textOf(html) }
}

/** Renders a mail for a page of the admin instead of a mail client. */
export async function renderMailForPage(element: ReactElement): Promise<string> {
  return withPictures((await renderMail(element)).html)
}

// The nodes of html-to-text, which has no types.
type Node = { type: string; children: Node[]; attribs: Record<string, string> }
type TextBuilder = {
  openBlock: (options: { leadingLineBreaks: number }) => void
  closeBlock: (options: { trailingLineBreaks: number }) => void
  addInline: (text: string, options?: { noWordTransform: boolean }) => void
  addLineBreak: () => void
}
type Formatter = (
  element: Node,
  walk: (children: Node[], builder: TextBuilder) => void,
  builder: TextBuilder,
) => void

const formatters: Record<'action' | 'fact' | 'alternative', Formatter> = {
  /** Puts the address on a line of its own, for clients that turn it into a link. */
  action: (link, walk, builder) => {
    builder.openBlock({ leadingLineBreaks: 2 })
    walk(link.children, builder)
    builder.addInline(':')
    builder.addLineBreak()
    builder.addInline(link.attribs.href ?? '', { noWordTransform: true })
    builder.closeBlock({ trailingLineBreaks: 2 })
  },
  alternative: (picture, _walk, builder) => {
    if (picture.attribs.alt) builder.addInline(`[${picture.attribs.alt}]`)
  },
  fact: (row, walk, builder) => {
    const [label, value] = row.children.filter(({ type }) => type === 'tag')
    builder.openBlock({ leadingLineBreaks: 1 })
    walk(label?.children ?? [], builder)
    builder.addInline(': ')
    walk(value?.children ?? [], builder)
    builder.closeBlock({ trailingLineBreaks: 1 })
  },
}

function textOf(html: string): string {
  return toPlainText(html, {
    formatters,
    selectors: [
      { selector: 'a', options: { linkBrackets: ['<', '>'] } },
      { selector: 'a.m-action', format: 'action' },
      { selector: 'img', format: 'alternative' },
      { selector: 'tr.m-fact', format: 'fact' },
      ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  })
}
