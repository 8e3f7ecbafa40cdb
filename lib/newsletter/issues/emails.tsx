import { Img } from '@react-email/img'
import type { Tokens } from 'marked'
import type { CSSProperties, ReactNode } from 'react'
import { z } from 'zod'
import { createToken } from '@/lib/auth/tokens'
import { pictureIdsIn } from '@/lib/base/picture'
import { listPictures } from '@/lib/pictures/queries'
import { type Picture, pictureIdOf } from '@/lib/base/picture'
import { getDb } from '@/lib/platform/db'
import { defineMail, type Mails } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { CONTENT_WIDTH, MailLayout, renderMail } from '@/lib/platform/mail-layout'
import { withPictures } from '@/lib/platform/mail-logo'
import { mailColors, MailLink, mailStyles, MailTable, MailTint } from '@/lib/platform/mail-parts'
import { markdownElements, type MarkdownParts } from '@/lib/platform/markdown-elements'
import { parseMarkdown } from '@/lib/platform/shown-markdown'
import { getSite, legalNameOf } from '@/lib/base/site'
import { unsubscribeTokenOf } from '../mutations'
import { unsubscribeHeaders, unsubscribeUrl } from '../rules'
import { claimDelivery, deliveryKey, findRecipient, recordOutcome } from './mutations'
import type { IssuePreview } from './rules'
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
        // The issue has it, once for all recipients.
        kept: false,
      }
    },
    after: (_data, _isSent, attempt) => recordOutcome(attempt),
  }),

  'send-newsletter-test': defineMail({
    payload: z.object({ issue: z.uuid(), mail: z.string() }),
    key: ({ mail }) => mail,
    load: ({ issue: id }) => getDb().newsletterIssue.findUnique({ where: { id } }),
    render: async (issue) => ({ subject: `[Test] ${issue.subject}`, body: await issueMail(issue, 'test') }),
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
  return { subject: issue.subject, ...(await renderMail(await issueMail(issue, blank))) }
}

/** The mail as its readers will see it; its link to unsubscribe belongs to nobody. */
export async function renderIssue(issue: IssueFields): Promise<IssuePreview> {
  const { html } = await renderMail(await issueMail(issue, 'preview'))
  return { html: await withPictures(html), bytes: Buffer.byteLength(html) }
}

async function issueMail({ subject, preheader, body }: IssueFields, token: string) {
  const site = getSite()
  const change = { label: 'Unsubscribe', href: unsubscribeUrl(getEnv().APP_URL, token) }
  return (
    <MailLayout
      preview={preheader || subject}
      title={subject}
      reason={`You get this email because you subscribed to the ${site.name} newsletter.`}
      change={change}
      // A mail program may cut off the end of a long one.
      above={change}
      imprintName={legalNameOf(site)}
    >
      {markdownElements(await parseMarkdown(body), partsOf(await listPictures(pictureIdsIn(body))))}
    </MailLayout>
  )
}

type Pictures = ReadonlyMap<string, Picture>

const { ink, line, tint } = mailColors
const mono = 'Menlo, Consolas, monospace'
const prose = mailStyles.text
const flush: CSSProperties = { ...prose, margin: 0 }
const styles = {
  heading: { ...prose, fontSize: 20, fontWeight: 700, lineHeight: '28px', margin: '8px 0 8px' },
  smallHeading: { ...prose, fontWeight: 700, margin: '8px 0 8px' },
  list: { ...prose, paddingLeft: 24 },
  item: { ...prose, margin: '0 0 8px' },
  code: { backgroundColor: tint, color: ink, fontFamily: mono, fontSize: 14 },
  block: { ...flush, fontFamily: mono, fontSize: 14, lineHeight: '20px', whiteSpace: 'pre-wrap' },
  picture: { border: 0, borderRadius: 8, display: 'block', height: 'auto', width: '100%' },
  cell: { ...flush, borderBottom: `1px solid ${line}`, padding: '8px 8px 8px 0' },
} satisfies Record<string, CSSProperties>

/** The same elements as on the website, with what mail programs need. */
function partsOf(pictures: Pictures): MarkdownParts {
  return {
    text: (text) => text,
    paragraph: (content) => (
      <p className="m-ink" style={prose}>
        {content}
      </p>
    ),
    // The subject is the first level.
    heading: (content, depth) =>
      depth <= 2 ? (
        <h2 className="m-ink" style={styles.heading}>
          {content}
        </h2>
      ) : (
        <h3 className="m-ink" style={styles.smallHeading}>
          {content}
        </h3>
      ),
    list: listOf,
    quote: (content) => (
      <Spaced>
        <MailTint style={{ paddingBottom: 0 }}>{content}</MailTint>
      </Spaced>
    ),
    code: (text) => (
      <Spaced>
        <MailTint>
          <pre className="m-ink" style={styles.block}>
            {text}
          </pre>
        </MailTint>
      </Spaced>
    ),
    codeInLine: (text) => (
      <code className="m-ink m-tint" style={styles.code}>
        {text}
      </code>
    ),
    table: (header, rows) => (
      <Spaced>
        <DataTable header={header} rows={rows} />
      </Spaced>
    ),
    rule: () => (
      <Spaced>
        <MailTable>
          <tr>
            <td
              className="m-line"
              style={{ ...flush, borderTop: `1px solid ${line}`, fontSize: 1, lineHeight: '1px' }}
            >
              &nbsp;
            </td>
          </tr>
        </MailTable>
      </Spaced>
    ),
    link: (href, content) => <MailLink href={absolute(href)}>{content}</MailLink>,
    picture: (href, alt) => {
      const picture = pictures.get(pictureIdOf(href) ?? '')
      if (!picture) return null
      const width = Math.min(CONTENT_WIDTH, picture.width)
      const height = Math.round((width * picture.height) / picture.width)
      return (
        <Img
          src={absolute(href)}
          alt={alt}
          width={width}
          height={height}
          className="m-ink"
          style={{ ...prose, ...styles.picture, maxWidth: width }}
        />
      )
    },
  }
}

/** The space below a block that isn't a paragraph: Outlook knows none below a table. */
function Spaced({ children }: { children: ReactNode }) {
  return (
    <MailTable>
      <tr>
        <td style={{ ...flush, padding: '8px 0 24px' }}>{children}</td>
      </tr>
    </MailTable>
  )
}

function listOf(items: ReactNode[], { ordered, start }: Tokens.List): ReactNode {
  const shown = items.map((content, index) => (
    <li key={index} className="m-ink" style={styles.item}>
      {content}
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

function DataTable({ header, rows }: { header: ReactNode[]; rows: ReactNode[][] }) {
  return (
    <table width="100%" border={0} cellPadding={0} cellSpacing={0} data-text-format="dataTable">
      <thead>
        <tr>
          {header.map((content, index) => (
            <th key={index} scope="col" align="left" className="m-ink m-line" style={styles.cell}>
              {content}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((content, index) => (
              <td key={index} align="left" className="m-ink m-line" style={styles.cell}>
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A path of this site as a complete address: a mail has no page that it could begin at. */
function absolute(href: string): string {
  return /^[/#]/.test(href) ? new URL(href, getEnv().APP_URL).href : href
}
