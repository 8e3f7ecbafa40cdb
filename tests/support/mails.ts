import { randomUUID } from 'node:crypto'
import { setAssignee } from '@/lib/office/assignments/mutations'
import { hashToken } from '@/lib/auth/tokens'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { recordPayment } from '@/lib/invoices/payments/mutations'
import { getDb } from '@/lib/platform/db'
import { acceptByLink } from '@/lib/proposals/acceptance/mutations'
import { sendCode } from '@/lib/proposals/responses/mutations'
import { createContactLead, createQuoteLead } from '@/tests/support/leads'
import { storeSentInvoice } from '@/tests/support/invoices'
import { createMessage, createProject } from '@/tests/support/messages'
import { createAdminViewer, createStaffViewer, createUser } from '@/tests/support/people'
import { sendAsShown, storeProposal } from '@/tests/support/proposals'
import { acceptanceOf, createSentProposal, proposalContent } from '@/tests/support/sent-proposals'

type Payload = Record<string, string>

const text = `The first version is online.

You find it at the address you know. Please look at it on your phone, too:
a_very_long_name_of_a_file_without_any_space_in_it_that_somebody_sent_us_last_week.zip`

const issueText = `## What we built

A [shop](/blog) for **Reyes & Co**, with \`code\` and [our notes](https://agency.example/notes).

- One
- Two

> It works.

| Month | Orders |
|---|---|
| May | 120 |

---

\`\`\`
npm start
\`\`\``

const nowhere = { ip: '203.0.113.5', userAgent: null, requestId: null }

/**
 * Stores the rows that each mail without a personal link is about. Returns each mail's payload, and the page in the
 * admin.
 */
export async function storeMailSubjects(
  viewer: ViewerWith<StaffRight>,
): Promise<Record<string, { payload: Payload; href: string | null }>> {
  const db = getDb()
  const client = await createUser('CLIENT', { fullName: 'Ana Reyes' })
  const { id: projectId } = await createProject(client.id, { title: 'A shop' })
  const contact = await createContactLead({ subject: 'A question' })
  const quote = await createQuoteLead()
  const reply = await db.leadReply.create({
    data: { subject: 'Re: A question', text, contactMessageId: contact.id },
  })
  const notifiedAt = new Date(Date.UTC(2026, 0, 1))
  const message = await createMessage(projectId, 'client')
  const unread = await createMessage(projectId, 'admin')
  await db.message.update({ where: { id: unread.id }, data: { notifiedAt } })
  await db.file.create({
    data: {
      projectId,
      ...{
        name: 'Plan.pdf',
        type: 'design',
        fileUrl: `files/${randomUUID()}`,
        contentType: 'application/pdf',
      },
      ...{ sizeBytes: 5, verifiedAt: notifiedAt, notifiedAt },
    } as never,
  })
  const update = await db.clientUpdate.create({
    data: {
      projectId,
      title: 'Live',
      content: text,
      status: 'pending',
      linkUrl: 'https://preview.example',
    } as never,
  })
  const question = await db.question.create({
    data: {
      ...{ projectId, text: 'Which domain?', dueDate: notifiedAt, answer: text, answeredAt: notifiedAt },
      answeredById: client.id,
    },
  })
  const open = await db.question.create({ data: { projectId, text: 'Which logo?' } })
  const company = await db.company.create({ data: { name: 'Lantern' } })
  const colleague = await createUser('CLIENT', { fullName: 'Bo Lund' })
  await db.user.update({
    where: { id: colleague.id },
    data: { companyId: company.id, contactRights: ['projects'], invitedById: client.id },
  })
  const feedback = await db.testimonial.create({
    data: {
      ...{ projectId, clientId: client.id, clientName: 'Ana', clientEmail: client.email },
      ...{ rating: 5, testimonial: 'Great' },
    } as never,
  })
  const invoice = await storeSentInvoice(viewer, { clientUserId: client.id })
  const staff = await createStaffViewer({ fullName: 'Juno Bloom' })
  await setAssignee(viewer, { kind: 'contact', id: contact.id, assigneeId: staff.userId } as never)
  const batch = { projectId, userId: client.id, notifiedAt: notifiedAt.toISOString() }
  const picture = await db.picture.create({
    data: { name: 'desk.jpg', width: 2400, height: 1350, files: [] } as never,
  })
  const shown = `![A desk](/media/${picture.id}/0123456789abcdef-1200.jpeg)`
  const issue = await db.newsletterIssue.create({
    data: { subject: 'News', preheader: 'A shop is open', body: `${issueText}\n\n${shown}` },
  })
  const subscription = await db.newsletterSubscription.create({
    data: {
      ...{ email: 'ana@example.com', emailNormalized: 'ana@example.com', confirmedAt: notifiedAt },
      unsubscribeHash: 'a'.repeat(64),
    },
  })
  const delivery = { issueId: issue.id, subscriptionId: subscription.id }
  await db.newsletterDelivery.create({ data: { ...delivery, dueAt: notifiedAt } })
  const sent = await createSentProposal()
  const acceptedProposal = await createSentProposal()
  await acceptByLink(acceptedProposal.token, acceptanceOf(acceptedProposal), nowhere)
  const acceptance = await db.acceptance.findUniqueOrThrow({ where: { proposalId: acceptedProposal.id } })
  const note = await db.leadNote.create({ data: { quoteRequestId: quote.id, text: `Question\n\n${text}` } })
  const paid = await storeSentInvoice(viewer, { clientUserId: client.id })
  await recordPayment(viewer, {
    ...{ invoiceId: paid, paidOn: '2026-03-02', amountCents: 500, currency: 'USD', method: 'Card' },
    ...{ note: null, submissionKey: randomUUID() },
  })
  const payment = await db.invoicePayment.findFirstOrThrow({ where: { invoiceId: paid } })
  const problem = await db.paymentProblem.create({
    data: { kind: 'overpaid', reference: randomUUID(), amountCents: 500, currency: 'USD', invoiceId: paid },
  })
  return {
    'mail-receipt': { payload: { id: payment.id }, href: `/admin/invoices/${paid}` },
    'notify-payment': { payload: { id: payment.id }, href: `/admin/invoices/${paid}` },
    'notify-payment-problem': { payload: { id: problem.id }, href: '/admin/invoices/bank' },
    'notify-reported-payment': { payload: { id: paid }, href: `/admin/invoices/${paid}` },
    'notify-acceptance': {
      payload: { id: acceptance.id, proposal: acceptedProposal.id },
      href: `/admin/proposals/${acceptedProposal.id}`,
    },
    'notify-decline': {
      payload: { proposal: sent.id, linkId: sent.linkId },
      href: `/admin/proposals/${sent.id}`,
    },
    'notify-proposal-question': {
      payload: { id: note.id, linkId: sent.linkId, quote: quote.id },
      href: `/admin/quotes/${quote.id}`,
    },
    'confirm-message': { payload: { id: contact.id }, href: `/admin/messages/${contact.id}` },
    'confirm-quote': { payload: { id: quote.id }, href: `/admin/quotes/${quote.id}` },
    'mail-assignment': {
      payload: {
        ...{ mail: 'm', kind: 'contact', id: contact.id, assigneeId: staff.userId, byId: viewer.userId },
      },
      href: `/admin/messages/${contact.id}`,
    },
    'mail-assignments': {
      payload: { mail: 'm', kind: 'contact', count: '3', assigneeId: staff.userId, byId: viewer.userId },
      href: null,
    },
    'mail-invoice': { payload: { id: invoice }, href: `/admin/invoices/${invoice}` },
    'mail-reminder': { payload: { id: invoice, name: '2026-03-28' }, href: `/admin/invoices/${invoice}` },
    'mail-new-files': { payload: batch, href: `/admin/projects/${projectId}?tab=documents` },
    'mail-unread-replies': { payload: batch, href: `/admin/client-messages?project=${projectId}` },
    'notify-account-owner': {
      payload: { mail: 'm', kind: 'two-factor-on', userId: client.id, at: notifiedAt.toISOString() },
      href: null,
    },
    'notify-answer': { payload: { id: question.id }, href: `/admin/projects/${projectId}?show=questions` },
    'notify-client-reply': {
      payload: { id: message.id },
      href: `/admin/client-messages?project=${projectId}`,
    },
    'notify-client-update': {
      payload: { id: update.id, userId: client.id },
      href: `/admin/projects/${projectId}?tab=updates`,
    },
    'notify-new-colleague': { payload: { id: colleague.id }, href: `/admin/clients/${colleague.id}` },
    'notify-new-feedback': { payload: { id: feedback.id }, href: '/admin/testimonials' },
    'notify-new-message': { payload: { id: contact.id }, href: `/admin/messages/${contact.id}` },
    'notify-new-quote': { payload: { id: quote.id }, href: `/admin/quotes/${quote.id}` },
    'notify-question': {
      payload: { id: open.id, userId: client.id },
      href: `/admin/projects/${projectId}?show=questions`,
    },
    'remind-invoice': { payload: { id: invoice, name: '3' }, href: `/admin/invoices/${invoice}` },
    'send-invoice': { payload: { id: invoice }, href: `/admin/invoices/${invoice}` },
    'send-lead-reply': { payload: { id: reply.id }, href: `/admin/messages/${contact.id}` },
    'send-newsletter': {
      payload: { issue: issue.id, subscriber: subscription.id },
      href: `/admin/newsletter/${issue.id}`,
    },
    'send-newsletter-test': {
      payload: { issue: issue.id, mail: 'm' },
      href: `/admin/newsletter/${issue.id}`,
    },
    'send-test-mail': { payload: { mail: 'm' }, href: null },
  }
}

/** Of the last mail of its kind in the outbox. */
async function payloadOf(task: string): Promise<Payload> {
  const mail = await getDb().mailDelivery.findFirstOrThrow({
    where: { task },
    orderBy: { createdAt: 'desc' },
    select: { id: true, payload: true },
  })
  return { mail: mail.id, ...(mail.payload as Payload) }
}

type Sample = { name: string; task: string; payload: Payload }

/** One mail of each kind with a personal link, by its text. */
export async function storePersonalMails(): Promise<Sample[]> {
  const db = getDb()
  const active = await createUser('CLIENT', { fullName: 'Ana Reyes' })
  const staff = await createUser('ADMIN', { fullName: 'Juno Bloom' })
  const unconfirmed = await createUser('CLIENT', { passwordHash: 'x' })
  const invited = [await createUser('CLIENT'), await createUser('ADMIN')]
  const ids = [unconfirmed, ...invited].map(({ id }) => id)
  await db.user.updateMany({ where: { id: { in: ids } }, data: { emailVerifiedAt: null } })
  const account = async (name: string, request: string, recipient: string): Promise<Sample> => {
    const key = randomUUID()
    await db.mailDelivery.create({ data: { key, recipient, task: 'mail-account', payload: { request } } })
    return { name, task: 'mail-account', payload: { mail: key, request } }
  }
  const change = async (name: string, email: string): Promise<Sample> => {
    const { id } = await db.authToken.create({
      data: {
        ...{ userId: active.id, purpose: 'change_email', email, tokenHash: hashToken(randomUUID()) },
        expiresAt: new Date(Date.now() + 3_600_000),
      } as never,
    })
    return { name, task: 'confirm-email-change', payload: { id, mail: 'm' } }
  }
  const subscription = await db.newsletterSubscription.create({
    data: {
      email: 'bo@example.com',
      emailNormalized: 'bo@example.com',
      confirmedAt: null,
      unsubscribeHash: 'b'.repeat(64),
    },
  })
  const proposal = await storeProposal()
  await sendAsShown(await createAdminViewer(), proposal)
  const offer = await payloadOf('mail-proposal')
  const sent = await createSentProposal({ content: proposalContent({ needsCode: true }) })
  await sendCode(sent.token, nowhere)
  const accepted = await createSentProposal()
  await acceptByLink(accepted.token, acceptanceOf(accepted), nowhere)
  return [
    { name: 'proposal', task: 'mail-proposal', payload: offer },
    {
      name: 'reminder of a proposal',
      task: 'remind-proposal',
      payload: { id: offer.id ?? '', proposal: offer.proposal ?? '' },
    },
    {
      name: 'code for a proposal',
      task: 'mail-proposal-code',
      payload: await payloadOf('mail-proposal-code'),
    },
    { name: 'copy of an acceptance', task: 'mail-acceptance', payload: await payloadOf('mail-acceptance') },
    await account('sign-up', 'sign_up', unconfirmed.email),
    await account('sign-up, has an account', 'sign_up', active.email),
    await account('new password', 'reset', active.email),
    await account('sign-in link', 'magic_link', active.email),
    await account('sign-in link of staff', 'magic_link', staff.email),
    await change('new address', 'ana.reyes@example.com'),
    await change('new address, has an account', staff.email),
    { name: 'subscription', task: 'confirm-subscription', payload: { id: subscription.id, mail: 'm' } },
    ...invited.map(({ id, role }) => ({
      name: `invitation of ${role}`,
      task: 'mail-invitation',
      payload: { id, mail: 'm' },
    })),
  ]
}
