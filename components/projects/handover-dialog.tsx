'use client'

import type { ReactNode } from 'react'
import { ConfirmDialog } from '@/components/ui/dialog'
import type { Handover } from '@/lib/projects/queries'
import { formatMoney } from '@/lib/base/money'
import { formatNumber } from '@/lib/base/numbers'

type HandoverDialogProps = {
  projectId: string
  /** What the dialog shows. Kept while it closes. */
  handover: Handover
  /** Whether the reader may open invoices. */
  seesMoney: boolean
  open: boolean
  pending: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

/** Says what a project's new client will see, and what stays with the former client, before the handover. */
export function HandoverDialog({ projectId, handover, seesMoney, ...dialog }: HandoverDialogProps) {
  const { title, newClient, readers } = handover
  const losing = new Intl.ListFormat('en').format(handover.losing.map(({ name }) => name))
  const seen = seenParts(handover)
  return (
    <ConfirmDialog
      {...dialog}
      title={`Give ‘${title}’ to ${newClient.name}?`}
      text={
        losing === ''
          ? 'Nobody loses access.'
          : `${losing} will no longer see the project or anything written in it.`
      }
      confirmLabel="Give project"
    >
      <div className="grid gap-4 text-sm">
        <Part heading={`${newClient.name} will see`}>
          {readers.length > 0 ? <li>At the company: {new Intl.ListFormat('en').format(readers)}</li> : null}
          {seen.length === 0 ? <li>The project, which is empty so far</li> : null}
          {seen.map(({ query, text }) => (
            <li key={query}>
              <NewTab href={`/admin/projects/${projectId}?${query}`}>{text}</NewTab>
            </li>
          ))}
        </Part>
        <Kept projectId={projectId} handover={handover} seesMoney={seesMoney} />
      </div>
    </ConfirmDialog>
  )
}

/** Listed in the order of the tabs of the project's page. */
function seenParts(handover: Handover) {
  const { milestones, updates, files, messages, questions, testimonials } = handover
  const parts = [
    { query: 'show=questions', count: questions, one: 'question' },
    { query: 'tab=milestones', count: milestones, one: 'milestone' },
    { query: 'tab=updates', count: updates, one: 'update' },
    { query: 'tab=documents', count: files, one: 'file' },
    { query: 'tab=messages', count: messages, one: 'message' },
    { query: 'tab=feedback', count: testimonials, one: 'testimonial' },
  ]
  return parts
    .filter(({ count }) => count > 0)
    .map(({ query, count, one }) => ({ query, text: countOf(count, one) }))
}

type KeptProps = Pick<HandoverDialogProps, 'projectId' | 'handover' | 'seesMoney'>

function Kept({ projectId, handover, seesMoney }: KeptProps) {
  const { formerClient, newClient, invoices, keptFiles, drafts } = handover
  if (invoices.count + keptFiles + drafts === 0) return null
  const more = invoices.count - invoices.newest.length
  const MoneyLink = seesMoney ? NewTab : PlainText
  return (
    <Part heading={`Stays with ${formerClient.name}`}>
      {invoices.count > 0 ? (
        <li>
          {countOf(invoices.count, 'issued invoice')},{' '}
          {new Intl.ListFormat('en').format(
            invoices.sums.map(({ currency, amount }) => formatMoney(amount, currency)),
          )}
          <ul className="mt-1 grid gap-1 border-l pl-3">
            {invoices.newest.map(({ id, invoiceNumber, totalCents, currency }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
                <MoneyLink href={`/admin/invoices/${id}`}>{invoiceNumber}</MoneyLink>
                <span>{formatMoney(totalCents, currency)}</span>
              </li>
            ))}
            {more > 0 ? (
              <li>
                <MoneyLink href={`/admin/projects/${projectId}?tab=invoices`}>
                  and {formatNumber(more)} more
                </MoneyLink>
              </li>
            ) : null}
          </ul>
        </li>
      ) : null}
      {keptFiles > 0 ? <li>{countOf(keptFiles, 'file')} of the type Invoice</li> : null}
      {drafts > 0 ? (
        <li>
          <MoneyLink href={`/admin/projects/${projectId}?tab=invoices`}>
            {countOf(drafts, 'invoice draft')}
          </MoneyLink>
          <span>: to bill {newClient.name}, choose them in the draft</span>
        </li>
      ) : null}
    </Part>
  )
}

function countOf(count: number, one: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="rounded-md border bg-background/50 px-3 py-2.5">
      <h3 className="font-sans text-sm font-semibold wrap-anywhere">{heading}</h3>
      <ul className="mt-1.5 grid gap-1.5 wrap-anywhere">{children}</ul>
    </section>
  )
}

type TargetProps = { href: string; children: ReactNode }

/** In place of a link that the reader may not follow. */
function PlainText({ children }: TargetProps) {
  return <span>{children}</span>
}

/** Opens in a new tab, so that the form keeps what was typed. */
function NewTab({ href, children }: TargetProps) {
  return (
    <a href={href} target="_blank" className="rounded-sm text-purple underline underline-offset-4">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
