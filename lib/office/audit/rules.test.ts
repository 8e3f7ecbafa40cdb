// requirement: AUD-4, AUD-5
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { trash } from '@/lib/office/registry'
import { listFiles } from '@/tests/support/sources'
import { groupLabels } from './content'
import {
  actionsIn,
  actionText,
  actionTexts,
  changesLine,
  changesOf,
  detailsOf,
  kindLabel,
  placeOf,
} from './rules'

const entry = (fields: object) => ({
  action: 'contact.status',
  subjectType: 'contact_submission',
  changes: null,
  detail: null,
  ...fields,
})

/** What a file records: names with dots, and the verbs that helpers put behind a noun. */
function recordedIn(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  if (
    !/(?:platform|'\.)\/audit'|\b(recordLeadWrite|recordInvoiceWrite|recordProposalWrite|auditEntry\.create)|[{,] record\b.*\} from '\.\.?\//.test(
      text,
    )
  )
    return []
  const verbs = (helper: string) =>
    Array.from(
      text.matchAll(
        new RegExp(
          String.raw`${helper}\(\s*tx,\s*(?:viewer|null),\s*(?:(?:lead|\{[^}]*\}),\s*)?'([a-z-]+)'`,
          'g',
        ),
      ),
      ([, verb = '']) => verb,
    )
  return [
    ...Array.from(text.matchAll(/\baudit\(tx, viewer, '([a-z-]+)'/g), ([, verb = '']) => `mail.${verb}`),
    // The events of the payment service have such names, too.
    ...Array.from(
      text.matchAll(/'((?!charge\.|checkout\.)[a-z][a-z-]*(?:\.[a-z][a-z-]*)+)'/g),
      ([, action = '']) => action,
    ),
    ...verbs('recordInvoiceWrite').map((verb) => `invoice.${verb}`),
    ...verbs('recordProposalWrite').map((verb) => `proposal.${verb}`),
    ...verbs('recordLeadWrite').flatMap((verb) => [`contact.${verb}`, `quote.${verb}`]),
  ]
}

it('has words for everything that the product records', () => {
  const files = listFiles().filter((path) =>
    /^(lib|tools\/admin)\/.*(?<!\.test|\/registry)\.tsx?$/.test(path),
  )
  const found = files.flatMap(recordedIn)
  const others = [
    ...Object.values(trash).flatMap(({ subject: { action } }) =>
      ['delete', 'restore', 'delete-for-good'].map((verb) => `${action}.${verb}`),
    ),
    ...['contact', 'quote'].flatMap((kind) =>
      ['status', 'priority', 'spam', 'assign'].map((verb) => `${kind}.${verb}`),
    ),
    ...['contact', 'quote', 'client', 'company', 'project'].flatMap((kind) => [
      `${kind}.tag`,
      `${kind}.untag`,
    ]),
    ...['payment', 'refund', 'credit'].map((kind) => `invoice.${kind}-reversal`),
    ...['invoice.refund', 'invoice.credit-refund'],
    // Of earlier releases.
    'invoice.payment-removal',
    ...['feedback.approved', 'feedback.pending', 'feedback.rejected'],
  ]
  const all = new Set([...found, ...others])
  expect(all.size).toBeGreaterThan(120)
  expect([...all].filter((action) => actionTexts[action] === undefined)).toEqual([])
  expect(Object.keys(actionTexts).filter((action) => !all.has(action))).toEqual([])
  // Each in one group.
  const groups = Object.keys(groupLabels) as (keyof typeof groupLabels)[]
  const grouped = groups.flatMap(actionsIn)
  expect(grouped.toSorted()).toEqual(Object.keys(actionTexts).toSorted())
})

it('makes words of what it doesn’t know', () => {
  expect(actionText('report.download-file')).toBe('report download file')
  expect(kindLabel('backup_run')).toBe('Backup run')
  expect(kindLabel(null)).toBeNull()
})

describe('changes', () => {
  const shown = (fields: object) => changesLine(changesOf(entry(fields)))

  it('are read as in the forms', () => {
    expect(shown({ changes: { status: ['new', 'in_progress'] } })).toBe('Status: New → In progress')
    expect(shown({ subjectType: 'profile', changes: { taxId: [null, 'DE 1'] } })).toBe(
      'Tax ID: (empty) → DE 1',
    )
    const project = {
      subjectType: 'project',
      changes: {
        etaDate: ['2026-12-01T00:00:00.000Z', null],
        active: [true, false],
        completionPercentage: [0, 40],
      },
    }
    expect(shown(project)).toBe('Next date: Dec 1, 2026 → (empty); Active: Yes → No; Progress: 0% → 40%')
    const invoice = {
      subjectType: 'invoice',
      changes: { totalCents: [1000, 2050], status: ['draft', 'pending'], taxBasisPoints: [null, 1900] },
      detail: { currency: 'EUR' },
    }
    expect(shown(invoice)).toBe('Total: €10.00 → €20.50; Status: Draft → Pending; Tax: (empty) → 19%')
    expect(shown({ changes: { doneAt: [null, '2026-11-21T10:04:00.000Z'] } })).toMatch(
      /^Completed: \(empty\) → Nov 21, 2026, /,
    )
    const content = { subjectType: 'content', detail: { kind: 'plan' }, changes: { features: ['…', '…'] } }
    expect(shown(content)).toMatch(/^\w.* changed$/)
  })

  it('of earlier releases are read, too', () => {
    expect(shown({ detail: { from: 'new', to: 'resolved' } })).toBe('Status: New → Resolved')
    expect(shown({ action: 'contact.spam', detail: { from: false, to: true } })).toBe(
      'Suspected spam: No → Yes',
    )
    const assigned = { action: 'contact.assign', detail: { from: null, to: crypto.randomUUID() } }
    expect(shown(assigned)).toBe('')
    expect(shown({ subjectType: 'profile', detail: { changed: ['fullName', 'newField'] } })).toBe(
      'Full name changed; New field changed',
    )
    const document = { from: { name: 'a.pdf', type: 'other' }, to: { name: 'b.pdf', type: 'other' } }
    expect(shown({ subjectType: 'document', action: 'document.edit', detail: document })).toBe(
      'Name: a.pdf → b.pdf',
    )
    for (const changes of [[], 'x', { status: 'new' }]) expect(shown({ changes })).toBe('')
  })
})

it('tells what else is known, without ids', () => {
  const detail = {
    count: 3,
    projectId: crypto.randomUUID(),
    other: crypto.randomUUID(),
    way: 'link',
    kind: 'plan',
  }
  expect(changesLine([], detailsOf(entry({ detail })))).toBe('Count: 3; With: link')
})

it('knows the page of an object', () => {
  const place = (subjectType: string | null, detail: object = {}) =>
    placeOf({ subjectType, subjectId: 'id', detail })?.href
  expect(place('contact_submission')).toBe('/admin/messages/id')
  expect(place('content', { kind: 'plan' })).toBe('/admin/content/plans/id')
  expect(place('document', { projectId: 'p' })).toBe('/admin/projects/p?tab=documents')
  expect([place('content'), place('document'), place('backup'), place(null)]).toEqual(
    Array(4).fill(undefined),
  )
})
