// requirement: ADM-97, ADM-98, ADM-99, INV-29, SRC-3
import { benchPages } from './listed-pages'
import type { Bench } from './load/parts'
import { readValue, signInOwner } from './load/people'

const paths = [
  '/admin',
  '/admin/messages',
  '/admin/messages?page=1000',
  '/admin/messages?q=forecast',
  '/admin/messages?q=xu',
  '/admin/messages?status=late',
  '/admin/messages?sort=name&dir=asc&page=500',
  '/admin/quotes',
  '/admin/quotes?page=700',
  '/admin/quotes?q=harbor',
  '/admin/proposals',
  '/admin/proposals?page=700',
  '/admin/proposals?q=harbor',
  '/admin/proposals?status=sent&sort=sentAt&dir=asc',
  '/admin/clients',
  '/admin/clients?q=harbor',
  '/admin/projects',
  '/admin/projects?q=shop',
  '/admin/client-messages',
  '/admin/client-messages?show=all&q=harbor',
  '/admin/work-updates',
  '/admin/testimonials',
  '/admin/newsletter',
  '/admin/newsletter/subscribers',
  '/admin/trash',
  '/admin/trash?q=harbor',
  '/admin/mail',
  '/admin/mail?state=sent&q=writer-99',
  '/admin/reports',
  '/admin/reports?view=money&range=12-months',
  '/admin/reports?view=projects',
  '/admin/audit',
  '/admin/audit?action=changed&kind=project&page=20',
  '/admin/audit?q=harbor&to=2026-01-01',
]
const invoicePaths = [
  '/admin/invoices',
  '/admin/invoices?page=800',
  '/admin/invoices?status=overdue',
  '/admin/invoices?q=harbor',
  '/admin/invoices?q=inv-s-0999',
  '/admin/invoices?status=partly_paid',
  '/admin/invoices/bank',
  '/admin/clients/companies',
  '/admin/clients/companies?q=harbor',
]
// Names, words, parts, typos and nothing at all; common and rare ones.
const searches = [
  'a',
  'the',
  'grace ito',
  'harbor logistics',
  'harbour logistic',
  'writer-99999',
  '$1,250',
  'inv-s-0999',
  'signed contract',
  'report shows',
  'new invoice for harbor',
  'nothing like it',
].map((q) => `/api/search?${new URLSearchParams({ q })}`)

export async function benchAdmin(bench: Bench): Promise<void> {
  const people = [await signInOwner(bench.stack)]
  const target = { people, perSecond: 10, p95: 150, statements: 10, mayScan: true, kilobytes: 150 }
  // One in ten messages has it.
  const tag = String(await readValue(bench.stack, `select id from tags where name = 'Tag 1'`))
  const tagged = [`/admin/messages?tag=${tag}`, `/admin/messages?tag=${tag}&page=300`]
  await benchPages(bench, { ...target, name: 'Admin lists', paths: [...paths, ...tagged] })
  const company = String(
    await readValue(bench.stack, `select id from companies where vat_id is not null order by id limit 1`),
  )
  const ofCompany = ['', '/statement'].map((page) => `/admin/clients/companies/${company}${page}`)
  await benchPages(bench, { ...target, name: 'Admin invoices', paths: invoicePaths })
  // A detail page has more parts than a list.
  await benchPages(bench, { ...target, name: 'A company', paths: ofCompany, statements: 13 })
  const search = { ...target, p95: 100, statements: 14, mayScan: false, kilobytes: 20 }
  await benchPages(bench, { ...search, name: 'Search', paths: searches })
}
