import { Img, Link } from '@react-email/components'
import type { Token, Tokens } from 'marked'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { z } from 'zod'
import { createToken } from '@/lib/auth/tokens'
import { pictureIdOf } from '@/lib/pictures/rules'
import { getDb } from '@/lib/platform/db'
import { defineMail, type Mails } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { MailLayout, renderMail } from '@/lib/platform/mail-layout'
import { brandColors } from '@/lib/platform/palette'
import { parseMarkdown, safeHref, textOf } from '@/lib/platform/markdown'
import { getSite, legalNameOf } from '@/lib/site'
import { unsubscribeTokenOf } from '../mutations'
import { unsubscribeHeaders, unsubscribeUrl } from '../rules'
import { claimDelivery, deliveryKey, findRecipient, recordOutcome } from './mutations'
import type { IssueFields } from './schema'

type Recipient = { id: string; version: number; subscriptionId: string; unsubscribeHash: string }

export const mails: Mails = {
  'send-newsletter': defineMail<{ issue: string; subscriber: string }, Recipient>({
    payload: z.object({ issue: z.uuid(), subscriber: z.uuid() }),
    key: ({ issue, subscriber }) => deliveryKey(issue, subscriber),
    load: ({ issue, subscriber }) => findRecipient(issue, subscriber),
    claim: ({ issue, subscriber }) => claimDelivery(issue, subscriber),
    render: async ({ id, version, subscriptionId, unsubscribeHash }) => {
      const token = await unsubscribeTokenOf(subscriptionId, unsubscribeHash)
      const { subject, html, text } = await renderedIssue(id, version)
      return {
        subject,
        headers: {
          ...unsubscribeHeaders(getEnv().APP_URL, token),
          'List-Id': `<newsletter.${new URL(getEnv().APP_URL).hostname}>`,
          Precedence: 'bulk',
        },
        body: { html: html.replaceAll(blank, token), text: text.replaceAll(blank, token) },
      }
    },
    after: (_data, _isSent, attempt) => recordOutcome(attempt),
  }),

  'send-newsletter-test': defineMail({
    payload: z.object({ issue: z.uuid(), mail: z.string() }),
    key: ({ mail }) => mail,
    load: ({ issue: id }) => getDb().newsletterIssue.findUnique({ where: { id } }),
    render: (issue) => ({ subject: `[Test] ${issue.subject}`, body: <IssueMail {...issue} token="test" /> }),
  }),
}

/** Stands for the recipient's token in the mail that all have in common. */
const blank = createToken()

type Rendered = { subject: string; html: string; text: string }
let last: { key: string; mail: Promise<Rendered> } | undefined

/** Rendered once for all recipients, unless the agency's settings change meanwhile. */
function renderedIssue(id: string, version: number): Promise<Rendered> {
  const key = JSON.stringify([id, version, getSite()])
  if (last?.key !== key) {
    const made = { key, mail: renderStored(id) }
    last = made
    made.mail.catch(() => {
      if (last === made) last = undefined
    })
  }
  return last.mail
}

async function renderStored(id: string): Promise<Rendered> {
  const issue = await getDb().newsletterIssue.findUniqueOrThrow({ where: { id } })
  return { subject: issue.subject, ...(await renderMail(<IssueMail {...issue} token={blank} />)) }
}

/** The mail as its readers will see it; its link to unsubscribe belongs to nobody. */
export async function renderIssue(issue: IssueFields): Promise<string> {
  return (await renderMail(<IssueMail {...issue} token="preview" />)).html
}

function IssueMail({ subject, preheader, body, token }: IssueFields & { token: string }) {
  const site = getSite()
  const { APP_URL } = getEnv()
  return (
    <MailLayout
      preview={preheader || subject}
      title={subject}
      imprintName={legalNameOf(site)}
      footer={
        <>
          You get this email because you subscribed to the {site.name} newsletter.{' '}
          <Link
            href={unsubscribeUrl(APP_URL, token)}
            style={{ color: 'inherit', textDecoration: 'underline' }}
          >
            Unsubscribe
          </Link>
        </>
      }
    >
      <Blocks tokens={parseMarkdown(body)} />
    </MailLayout>
  )
}

// Mail programs need the styles at each element.
const ink = '#1b1530'
const line = '#e4e0f0'
const tint = '#f3f1f9'
const mono = 'Menlo, Consolas, monospace'
const prose: CSSProperties = { color: ink, fontSize: 15, lineHeight: '24px', margin: '0 0 16px' }
const styles = {
  heading: { color: ink, fontSize: 18, lineHeight: '26px', margin: '24px 0 8px' },
  smallHeading: { color: ink, fontSize: 15, lineHeight: '24px', margin: '16px 0 8px' },
  list: { ...prose, paddingLeft: 24 },
  item: { margin: '0 0 6px' },
  quote: { borderLeft: `3px solid ${line}`, margin: '0 0 16px', padding: '4px 0 0 16px' },
  code: { backgroundColor: tint, borderRadius: 4, fontFamily: mono, fontSize: 13, padding: '2px 4px' },
  block: {
    ...prose,
    backgroundColor: tint,
    borderRadius: 8,
    fontFamily: mono,
    fontSize: 13,
    lineHeight: '20px',
    overflowX: 'auto',
    padding: 12,
    whiteSpace: 'pre-wrap',
  },
  picture: { border: 0, borderRadius: 8, display: 'block', height: 'auto', maxWidth: '100%' },
  rule: { border: 0, borderTop: `1px solid ${line}`, margin: '24px 0' },
  table: { borderCollapse: 'collapse', margin: '0 0 16px', width: '100%' },
  cell: { ...prose, borderBottom: `1px solid ${line}`, margin: 0, padding: '6px 8px', textAlign: 'left' },
} satisfies Record<string, CSSProperties>

/** As on the website, no HTML is made of an author's text: its tokens become elements, and anything else is left out. */
function Blocks({ tokens }: { tokens: readonly Token[] }): ReactNode {
  return tokens.map((token, index) => <Fragment key={index}>{blockOf(token)}</Fragment>)
}

function blockOf(token: Token): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return <p style={prose}>{inline((token as Tokens.Paragraph).tokens)}</p>
    case 'text': {
      const { tokens, text } = token as Tokens.Text
      return tokens ? inline(tokens) : textOf(text)
    }
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading
      // The subject is the first level.
      return depth <= 2 ? (
        <h2 style={styles.heading}>{inline(tokens)}</h2>
      ) : (
        <h3 style={styles.smallHeading}>{inline(tokens)}</h3>
      )
    }
    case 'list':
      return listOf(token as Tokens.List)
    case 'blockquote':
      return (
        <blockquote style={styles.quote}>
          <Blocks tokens={(token as Tokens.Blockquote).tokens} />
        </blockquote>
      )
    case 'code':
      return <pre style={styles.block}>{(token as Tokens.Code).text}</pre>
    case 'table':
      return tableOf(token as Tokens.Table)
    case 'hr':
      return <hr style={styles.rule} />
    default:
      return null
  }
}

function listOf({ items, ordered, start }: Tokens.List): ReactNode {
  const shown = items.map(({ tokens, loose }, index) => (
    <li key={index} style={styles.item}>
      {tokens.map((token, at) => (
        <Fragment key={at}>
          {token.type === 'paragraph' && !loose ? inline((token as Tokens.Paragraph).tokens) : blockOf(token)}
        </Fragment>
      ))}
    </li>
  ))
  return ordered ? (
    <ol start={start === '' ? 1 : start} style={styles.list}>
      {shown}
    </ol>
  ) : (
    <ul style={styles.list}>{shown}</ul>
  )
}

function tableOf({ header, rows }: Tokens.Table): ReactNode {
  return (
    <table style={styles.table}>
      <thead>
        <tr>
          {header.map(({ tokens }, index) => (
            <th key={index} scope="col" style={styles.cell}>
              {inline(tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map(({ tokens }, index) => (
              <td key={index} style={styles.cell}>
                {inline(tokens)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function inline(tokens: readonly Token[]): ReactNode {
  return tokens.map((token, index) => <Fragment key={index}>{inlineOf(token)}</Fragment>)
}

function inlineOf(token: Token): ReactNode {
  switch (token.type) {
    case 'text':
    case 'escape':
      return textOf((token as Tokens.Text).text)
    case 'strong':
      return <strong>{inline((token as Tokens.Strong).tokens)}</strong>
    case 'em':
      return <em>{inline((token as Tokens.Em).tokens)}</em>
    case 'del':
      return <del>{inline((token as Tokens.Del).tokens)}</del>
    case 'codespan':
      return <code style={styles.code}>{(token as Tokens.Codespan).text}</code>
    case 'br':
      return <br />
    case 'link': {
      const { href, tokens } = token as Tokens.Link
      const target = safeHref(href)
      return target === null ? inline(tokens) : <MailLink href={target}>{inline(tokens)}</MailLink>
    }
    case 'image': {
      const { href, text } = token as Tokens.Image
      if (pictureIdOf(href) === null) return null
      return <Img src={absolute(href)} alt={textOf(text)} width={496} style={styles.picture} />
    }
    default:
      return null
  }
}

function MailLink({ href, children }: { href: string; children: ReactNode }) {
  const { text } = brandColors(getSite(), 'light')
  return (
    <a href={absolute(href)} style={{ color: text, textDecoration: 'underline' }}>
      {children}
    </a>
  )
}

/** A path of this site as a complete address: a mail has no page that it could begin at. */
function absolute(href: string): string {
  return /^[/#]/.test(href) ? new URL(href, getEnv().APP_URL).href : href
}
