import { Html, html } from './html'
import type { Mail, Person } from './mail'
import { inboxStyle, mailSandbox } from './style'

export const mailViews = ['html', 'text', 'headers'] as const
export type MailView = (typeof mailViews)[number]

const viewLabels: Record<MailView, string> = { html: 'HTML', text: 'Text', headers: 'Headers' }

/** Newest first, as given. */
export function listPage(mails: Mail[]): string {
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  return page(
    `Inbox (${mails.length})`,
    html`<header>
        <h1>Mail inbox</h1>
        <p class="note">${count}, refreshed every 5 seconds</p>
        ${mails.length > 0 ? deleteForm() : ''}
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
          ${row('Cc', formatPeople(mail.cc))} ${row('Reply to', formatPeople(mail.replyTo))}
          ${row('Date', html`<time datetime="${mail.date}">${formatTime(mail.date)}</time>`)}
          ${row('Attachments', attachmentLinks(mail))}
        </dl>
        <nav aria-label="Views of this mail">
          ${mailViews.map((name) => viewLink(mail.id, name, name === view))}
          <a href="/mails/${mail.id}/source">Source</a>
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

function deleteForm(): Html {
  return html`<form method="post" action="/delete"><button>Delete all</button></form>`
}

function emptyState(): Html {
  return html`<div class="empty">
    <p>No mails yet</p>
    <p class="note">Whatever the site sends appears here. Nothing leaves this machine.</p>
  </div>`
}

function viewLink(id: string, view: MailView, isCurrent: boolean): Html {
  const current = isCurrent ? html` aria-current="page"` : ''
  return html`<a href="/mails/${id}?view=${view}" ${current}>${viewLabels[view]}</a>`
}

function viewContent(mail: Mail, view: MailView): Html {
  if (view === 'headers') {
    const lines = Object.entries(mail.headers).flatMap(([name, values]) => values.map((v) => `${name}: ${v}`))
    return html`<pre>${lines.join('\n')}</pre>`
  }
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
    ({ filename, size }, index) =>
      html`<a href="/mails/${id}/attachments/${index}">${filename}</a> (${formatSize(size)})<br />`,
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

function formatSize(bytes: number): string {
  return bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(bytes < 102_400 ? 1 : 0)} KB`
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
