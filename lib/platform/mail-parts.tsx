import type { CSSProperties, ReactNode } from 'react'
import { getSite } from '@/lib/base/site'
import { brandColors } from '@/lib/base/palette'

// Made for the most limited mail clients: Outlook on Windows renders with Word, and Gmail drops styles that it
// doesn't know and truncates a mail after 102 KB. So there are tables, inline styles, padding only in cells, and
// colors that stay legible when inverted. Classes are only for dark mode. A client that drops their style element
// still shows a complete mail.

const light = {
  page: '#f3f1f9',
  card: '#ffffff',
  ink: '#1b1530',
  muted: '#5d5675',
  line: '#e0dbee',
  tint: '#f6f4fb',
}
const dark: typeof light = {
  page: '#0f0b1a',
  card: '#1a1428',
  ink: '#efecf8',
  muted: '#b5aecb',
  line: '#3a3154',
  tint: '#251d39',
}

export const mailColors = light

/** The styles that a client in dark mode applies to the elements' classes. */
export function darkScheme(): string {
  const { fill, onFill, text } = brandColors(getSite(), 'dark')
  const rules = {
    page: `background-color:${dark.page}`,
    card: `background-color:${dark.card}!important;border-color:${dark.line}`,
    tint: `background-color:${dark.tint}!important;border-color:${dark.line}`,
    line: `border-color:${dark.line}`,
    ink: `color:${dark.ink}`,
    muted: `color:${dark.muted}`,
    link: `color:${text}`,
    fill: `background-color:${fill}!important;border-color:${fill}`,
    'on-fill': `color:${onFill}`,
  }
  return Object.entries(rules)
    .map(([name, rule]) => `.m-${name}{${rule}!important}`)
    .join('')
}

/** Word, which renders Outlook's mails, respects a line height only with this. */
const exact = { msoLineHeightRule: 'exactly' } as CSSProperties
const font: CSSProperties = { ...exact, fontFamily: 'Helvetica, Arial, sans-serif' }

export const mailStyles = {
  text: { ...font, color: light.ink, fontSize: 16, lineHeight: '24px', margin: '0 0 16px' },
  title: { ...font, color: light.ink, fontSize: 24, fontWeight: 700, lineHeight: '32px', margin: '0 0 16px' },
  label: { ...font, color: light.muted, fontSize: 14, lineHeight: '24px', margin: 0 },
  footer: { ...font, color: light.muted, fontSize: 13, lineHeight: '20px', margin: '0 0 8px' },
} satisfies Record<string, CSSProperties>

type MailTableProps = { children: ReactNode; className?: string; style?: CSSProperties }

/** For layout only. */
export function MailTable({ children, ...props }: MailTableProps) {
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0} {...props}>
      <tbody>{children}</tbody>
    </table>
  )
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <p className="m-ink" style={mailStyles.text}>
      {children}
    </p>
  )
}

/** A link in a sentence, in addition to the main action. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  const { text } = brandColors(getSite(), 'light')
  return (
    <a href={href} className="m-link" style={{ color: text, textDecoration: 'underline' }}>
      {children}
    </a>
  )
}

/** Turns line breaks into elements: the text part is generated from the HTML, which collapses white space. */
function withBreaks(text: string): ReactNode[] {
  return text.split(/\r?\n/).flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))
}

/** A text whose paragraphs are separated by empty lines. The last paragraph has no margin below. */
export function MailParagraphs({
  text,
  isFollowed = false,
}: {
  text: string
  /** True if more of the mail follows. */ isFollowed?: boolean
}) {
  if (text.trim() === '') return null
  return text
    .trim()
    .split(/(?:\r?\n){2,}/)
    .map((paragraph, index, { length }) => (
      <p
        key={index}
        className="m-ink"
        style={index === length - 1 && !isFollowed ? { ...mailStyles.text, margin: 0 } : mailStyles.text}
      >
        {withBreaks(paragraph)}
      </p>
    ))
}

/** A quoted text, with its line breaks. */
export function MailQuote({ label, text }: { label: string; text: string | null | undefined }) {
  if (!text) return null
  return (
    <MailTable>
      <tr>
        <td className="m-muted" style={{ ...mailStyles.label, paddingBottom: 4 }}>
          {label}
        </td>
      </tr>
      <tr>
        <td style={{ ...font, paddingBottom: 24 }}>
          <MailTint>
            <MailParagraphs text={text} />
          </MailTint>
        </td>
      </tr>
    </MailTable>
  )
}

/** A tinted box on the card. */
export function MailTint({ children, style }: { children: ReactNode; style?: CSSProperties }) {
  return (
    <MailTable>
      <tr>
        <td
          className="m-tint m-ink"
          style={{
            ...mailStyles.text,
            backgroundColor: light.tint,
            border: `1px solid ${light.line}`,
            borderRadius: 8,
            padding: '16px 20px',
            ...style,
          }}
        >
          {children}
        </td>
      </tr>
    </MailTable>
  )
}

/** Large digits, for sign-in codes and amounts. */
export function MailFigure({ children, note }: { children: ReactNode; note: string }) {
  return (
    <MailTable>
      <tr>
        <td style={{ ...font, paddingBottom: 24 }}>
          <MailTint>
            <p
              className="m-ink"
              style={{
                ...font,
                color: light.ink,
                fontSize: 32,
                fontWeight: 700,
                lineHeight: '40px',
                margin: 0,
              }}
            >
              {children}
            </p>
            <p className="m-muted" style={mailStyles.label}>
              {note}
            </p>
          </MailTint>
        </td>
      </tr>
    </MailTable>
  )
}

type MailFact = { label: string; value: string | null | undefined }

/**
 * Labeled values. Those without a value are left out. Each takes one line of the text part, so that no value can
 * pretend to be another fact.
 */
export function MailFacts({ facts }: { facts: MailFact[] }) {
  const known = facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))
  if (known.length === 0) return null
  return (
    <MailTable>
      {known.map(({ label, value }, index) => {
        const paddingBottom = index === known.length - 1 ? 24 : 8
        return (
          <tr key={label} className="m-fact">
            <td
              width="128"
              valign="top"
              className="m-muted"
              style={{ ...mailStyles.label, paddingBottom, paddingRight: 16 }}
            >
              {label}
            </td>
            <td valign="top" className="m-ink" style={{ ...mailStyles.text, margin: 0, paddingBottom }}>
              {value}
            </td>
          </tr>
        )
      })}
    </MailTable>
  )
}

/** A list with a line between its entries. */
export function MailList({ entries }: { entries: { id: string; title: string; note: string }[] }) {
  return (
    <MailTable>
      <tr>
        <td style={{ ...font, paddingBottom: 24 }}>
          <MailTable>
            {entries.map(({ id, title, note }) => (
              <tr key={id}>
                <td
                  className="m-ink m-line"
                  style={{
                    ...mailStyles.text,
                    borderTop: `1px solid ${light.line}`,
                    margin: 0,
                    padding: '12px 0',
                  }}
                >
                  <strong>{title}</strong>
                  <br />
                  <span className="m-muted" style={{ color: light.muted, fontSize: 14 }}>
                    {note}
                  </span>
                </td>
              </tr>
            ))}
          </MailTable>
        </td>
      </tr>
    </MailTable>
  )
}
