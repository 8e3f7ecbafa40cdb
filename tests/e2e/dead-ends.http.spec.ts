// requirement: STA-11
import type { StaffRight } from '@/lib/auth/rights'
import { invoiceMailKey } from '@/lib/invoices/rules'
import { acceptByLink } from '@/lib/proposals/acceptance/mutations'
import { createAccount, query, type Account } from '../support/accounts'
import { Crawl } from '../support/crawl'
import { expect, test } from '../support/http-test'
import { storeInvoice } from '../support/invoice-rows'
import { createContactLead, createQuoteLead } from '../support/leads'
import { addFile, addMessage, addMilestones, addProject, addUpdate } from '../support/portal-rows'
import { acceptanceOf, createSentProposal } from '../support/sent-proposals'

test.describe.configure({ mode: 'parallel' })

/**
 * Every right alone, where a link must know of any other; what clients and projects show only to those who see the money,
 * too; and everything but what owners do.
 */
const people: StaffRight[][] = [
  ['website'],
  ['clients'],
  ['projects'],
  ['money'],
  ['projects', 'money'],
  ['website', 'clients', 'money'],
]

/**
 * What people with several rights don't visit again, because it serves them if one of these rights is enough: kinds of content
 * that have the pages of case studies, and the PDF of an invoice, which keeps the worker busy.
 */
const visitedWithOneRight =
  /^\/admin\/(content|preview)\/(legal|plans|pricing|questions)(\/|$)|^\/api\/invoices\/[^/]+\/pdf$/

/**
 * Rows that belong together across the areas: a lead that became a client, a project of the person's and one of somebody
 * else's, and what there is in them. Returns the addresses of pages that show them, and of some that don't exist.
 */
async function storeWork(person: Account, rights: StaffRight[]): Promise<string[]> {
  const client = await createAccount('CLIENT')
  const [quote, contact] = [
    await createQuoteLead({ email: client.email }),
    await createContactLead({ email: client.email }),
  ]
  await query(
    `update quote_requests set status = 'won', converted_user_id = $1, assignee_id = $2 where id = $3`,
    [client.id, person.id, quote.id],
  )
  const [own, foreign] = [await addProject(client.id, { eta: '2026-01-01' }), await addProject(client.id)]
  await query('update projects set assignee_id = $1, quote_request_id = $2 where id = $3', [
    person.id,
    quote.id,
    own.id,
  ])
  await addMessage(own.id, 'Hello')
  await addUpdate(own.id, 'News')
  await addFile(own.id, 'contract.pdf')
  await addMilestones(own.id, [{ title: 'Launch', due: '2026-01-01' }])
  await query(
    `insert into feedback (project_id, testimonial, client_id, client_name, client_email) values ($1, 'Good', $2, 'Ana', $3)`,
    [own.id, client.id, client.email],
  )
  const links = { quote_request_id: quote.id }
  const invoices = [
    await storeInvoice(client, { project_id: own.id, status: 'draft', ...links }),
    await storeInvoice(client, { project_id: foreign.id, ...links }),
  ]
  await query(
    `insert into mail_deliveries (key, recipient, dead_at, last_error) values ($1, $2, now(), 'mailbox full')`,
    [invoiceMailKey(invoices[1] ?? ''), client.email],
  )
  const unknown = crypto.randomUUID()
  const proposal = rights.includes('clients') ? await storeAcceptedProposal(client, own.id) : unknown
  return [
    `/admin/projects/${own.id}`,
    `/admin/proposals/${proposal}`,
    ...[client.id, unknown].map((id) => `/admin/clients/${id}`),
    ...[quote.id, unknown].map((id) => `/admin/quotes/${id}`),
    ...[contact.id, unknown].map((id) => `/admin/messages/${id}`),
    ...[...invoices, unknown].map((id) => `/admin/invoices/${id}`),
    `/admin/projects/${unknown}`,
  ]
}

async function storeAcceptedProposal(client: Account, projectId: string): Promise<string> {
  const proposal = await createSentProposal({ clientUserId: client.id, client, projectId })
  const nowhere = { ip: '203.0.113.5', userAgent: null, requestId: null }
  await acceptByLink(proposal.token, acceptanceOf(proposal), nowhere)
  return proposal.id
}

for (const rights of people) {
  test(`no link of the admin leads somebody with ${rights.join(' and ')} to a refusal`, async ({
    requestAs,
    baseURL,
  }) => {
    const person = await createAccount('ADMIN', false, rights)
    const request = await requestAs(person)
    const crawl = new Crawl(baseURL ?? '', request, {
      // Another order or page of a list has the same links.
      isWanted: ({ pathname, searchParams }) =>
        /^\/(admin|api)\//.test(pathname) &&
        !['sort', 'dir', 'page'].some((name) => searchParams.has(name)) &&
        (rights.length === 1 || !visitedWithOneRight.test(pathname)),
      rowsPerPage: 1,
      views: ['tab', 'view'],
    })
    await crawl.follow(['/admin', ...(await storeWork(person, rights))])
    expect(crawl.deadEnds(/\/admin(\?for=.*)?$/)).toEqual([])
  })
}
