import { createHash } from 'node:crypto'
import { Html, html } from '../html'
import type { Mail, Person } from './mail'

const inboxStyle = `
:root { color-scheme: dark; --ground: #0d0a17; --raised: #171226; --line: #2c2542; --text: #ece9f6;
  --soft: #a9a1c4; --brand: #b79cff }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere }
main, header { max-width: 60rem; margin: auto; padding: 1rem }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; padding-top: 1.5rem }
header h1 { margin: 0 auto 0 0; font-size: 1.25rem }
h1 { font-size: 1.4rem; line-height: 1.3 }
a { color: var(--brand) }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
.note, dt, .meta, time { color: var(--soft) }
.note { margin: 0; font-size: .875rem }
.mails { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: .75rem;
  overflow: hidden; background: var(--raised) }
.mails li + li { border-top: 1px solid var(--line) }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: .125rem 1rem; padding: .75rem 1rem;
  color: inherit; text-decoration: none }
.mails a:hover { background: #1f1933 }
.mails a:focus-visible { outline-offset: -2px }
.mails strong { font-weight: 600 }
.mails .meta { grid-column: 1 / -1; font-size: .875rem }
time { font-size: .875rem; white-space: nowrap; font-variant-numeric: tabular-nums }
.empty { text-align: center; padding: 4rem 1rem; border: 1px dashed var(--line); border-radius: .75rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1rem }
dd { margin: 0 }
nav { display: flex; gap: .25rem; border-bottom: 1px solid var(--line); margin-bottom: 1rem }
nav a { padding: .5rem .75rem; color: var(--soft); text-decoration: none; border-bottom: 2px solid transparent }
nav a[aria-current] { color: var(--text); border-color: var(--brand) }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: .75rem; background: #fff }
pre { margin: 0; padding: 1rem; white-space: pre-wrap; background: var(--raised); border: 1px solid var(--line);
  border-radius: .75rem; font: 13px/1.6 ui-monospace, monospace }
@media (max-width: 40rem) {
  .mails a { grid-template-columns: 1fr }
  .mails time { grid-row: 3 }
  dl { grid-template-columns: 1fr } dd { margin-bottom: .5rem }
}`

const styleHash = createHash('sha256').update(inboxStyle).digest('base64')

/** The policy of the inbox: its one stylesheet and its own frames; no scripts. */
export const inboxPolicy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; frame-src 'self'; ` +
  `form-action 'none'; base-uri 'none'; frame-ancestors 'none'`

const mailSandbox = 'allow-popups allow-popups-to-escape-sandbox'

/** The policy of a mail's HTML: styles and images as in mail clients; no scripts, no forms, no origin. */
export const mailPolicy =
  `default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; font-src http: https: data:; ` +
  `base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${mailSandbox}`

type MailView = 'html' | 'text'

/** Shows the mails in the given order, newest first. */
export function listPage(mails: Mail[]): string {
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  return page(
    `Inbox (${mails.length})`,
    html`<header>
        <h1>Mail inbox</h1>
        <p class="note">${count}, refreshed every 5 seconds</p>
      </header>
      <main>
        ${
          mails.length > 0
            ? html`<ul class="mails">
                ${mails.map(listItem)}
              </ul>`
            : emptyState()
        }
      </main>`,
    html`<meta http-equiv="refresh" content="5" />`,
  )
}

export function mailPage(mail: Mail, view: MailView): string {
  const subject = mail.subject || '(no subject)'
  return page(
    subject,
    html`<header>
        <a href="/">← All mails</a>
      </header>
      <main>
        <h1>${subject}</h1>
        <dl>
          ${row('From', formatPeople(mail.from ? [mail.from] : []))}
          ${row('To', formatPeople(mail.to) || mail.recipients.join(', '))}
          ${row('Reply to', formatPeople(mail.replyTo))}
          ${row('Date', html`<time datetime="${mail.date}">${formatTime(mail.date)}</time>`)}
          ${row('Attachments', attachmentLinks(mail))}
        </dl>
        <nav aria-label="Views of this mail">
          ${viewLink(mail.id, 'html', 'HTML', view)} ${viewLink(mail.id, 'text', 'Text', view)}
        </nav>
        ${viewContent(mail, view)}
      </main>`,
  )
}

function listItem(mail: Mail): Html {
  return html`<li>
    <a href="/mails/${mail.id}">
      <strong>${mail.subject || '(no subject)'}</strong>
      <time datetime="${mail.receivedAt}">${formatTime(mail.receivedAt)}</time>
      <span class="meta"
        >${formatPeople(mail.from ? [mail.from] : []) || '(no sender)'} →
        ${formatPeople(mail.to) || mail.recipients.join(', ')}</span
      >
    </a>
  </li>`
}

function emptyState(): Html {
  return html`<div class="empty">
    <p>No mails yet</p>
    <p class="note">Whatever the site sends appears here. Nothing leaves this machine.</p>
  </div>`
}

function viewLink(id: string, view: MailView, label: string, shown: MailView): Html {
  const current = view === shown ? html` aria-current="page"` : ''
  return html`<a href="/mails/${id}?view=${view}" ${current}>${label}</a>`
}

function viewContent(mail: Mail, view: MailView): Html {
  if (view === 'text') return mail.text ? html`<pre>${mail.text}</pre>` : missing('text')
  if (!mail.html) return missing('HTML')
  return html`<iframe sandbox="${mailSandbox}" src="/mails/${mail.id}/html" title="The mail’s HTML"></iframe>`
}

function missing(part: string): Html {
  return html`<p class="empty note">This mail has no ${part} part.</p>`
}

function attachmentLinks({ id, attachments }: Mail): Html | '' {
  if (attachments.length === 0) return ''
  return html`${attachments.map(
    ({ filename }, index) => html`<a href="/mails/${id}/attachments/${index}">${filename}</a><br />`,
  )}`
}

function row(label: string, value: Html | string): Html | '' {
  return value === ''
    ? ''
    : html`<dt>${label}</dt>
        <dd>${value}</dd>`
}

function formatPeople(people: Person[]): string {
  return people.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')
}

function formatTime(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso))
}

function page(title: string, body: Html, head: Html | '' = ''): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${head} ${new Html(`<style>${inboxStyle}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup
}
