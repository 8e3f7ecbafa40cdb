import { personName } from '@/lib/base/person'
import type { OwnerViewer } from '@/lib/auth/viewer'
import { inBatches, olderThan } from '@/lib/platform/batches'
import { dayOf, formatAgencyTime } from '@/lib/base/dates'
import { getDb, getReadDb } from '@/lib/platform/db'
import { plainAmount } from '@/lib/base/money'
import { openObject } from '@/lib/platform/storage'
import type { ZipEntry } from '@/lib/platform/zip'
import { type PictureFile, pictureKey } from '@/lib/base/picture'
import { getSite } from '@/lib/base/site'
import { authorName } from '@/lib/staff/rules'
import type { Prisma, PrismaClient } from '@/prisma/generated/client'
import { auditEntriesOf, findPerson, type Found, locate, type Person, sortProjects } from './access'
import { type Entry, entryHtml, ERASED_NAME, escapeHtml, PAGE_END, pageStart, zipName } from './rules'
import { type Erasure, erasureSchema } from './schema'

type Line = { title: string; count: number; href?: string }

/** What is held about a person, for the overview; null for an address that nothing is held about. */
export async function getPersonalData(viewer: OwnerViewer, address: string) {
  const db = getDb()
  const person = await findPerson(viewer, db, address)
  const found = await locate(viewer, db, person)
  const { email, account } = person
  const userId = account?.id
  const own = { userId: userId ?? '' }
  const [sessions, links, messages, updates, files, deliveries, payments, downloads, entries, inTrash] =
    await Promise.all([
      userId ? db.session.count({ where: { ...own, viewedById: null } }) : 0,
      userId ? db.authToken.count({ where: own }) : 0,
      db.message.count({ where: messagesOf(person, found) }),
      db.clientUpdate.count({ where: { projectId: { in: found.projects } } }),
      db.file.count({ where: documentsOf(person, found) }),
      db.newsletterDelivery.count({ where: { subscriptionId: { in: found.subscriptions } } }),
      db.invoicePayment.count({ where: { invoiceId: { in: found.invoices } } }),
      userId ? db.fileDownload.count({ where: { userId } }) : 0,
      db.auditEntry.count({ where: auditOf(person, found) }),
      countInTrash(db, person, found),
    ])
  const query = encodeURIComponent(email)
  const client = userId && `/admin/clients/${userId}`
  const lines: Line[] = [
    { title: 'Account', count: account ? 1 : 0, ...(client && { href: client }) },
    { title: 'Sessions', count: sessions, ...(client && { href: client }) },
    { title: 'Links sent by email', count: links },
    { title: 'Projects they own', count: found.projects.length, ...(client && { href: client }) },
    {
      title: 'Projects of others they belong to',
      count: found.memberships.length,
      ...(client && { href: client }),
    },
    { title: 'Messages of these projects', count: messages, href: `/admin/client-messages?q=${query}` },
    { title: 'Updates to them', count: updates },
    { title: 'Files', count: files },
    { title: 'Downloads of files', count: downloads },
    { title: 'Testimonials', count: found.testimonials.length, href: '/admin/testimonials' },
    { title: 'Contact messages', count: found.contacts.length, href: `/admin/messages?q=${query}` },
    { title: 'Quote requests', count: found.quotes.length, href: `/admin/quotes?q=${query}` },
    {
      title: 'Newsletter subscription',
      count: found.subscriptions.length,
      href: `/admin/newsletter/subscribers?state=all&q=${query}`,
    },
    { title: 'Newsletter issues queued or sent', count: deliveries },
    { title: 'Invoices', count: found.invoices.length, href: `/admin/invoices?q=${query}` },
    { title: 'Payments', count: payments },
    { title: 'Emails sent to them', count: found.mails.length + found.copies.length },
    { title: 'Audit log entries', count: entries },
  ]
  return {
    email,
    name: account?.fullName ?? null,
    isStaff: account?.role === 'ADMIN',
    inTrash,
    lines: lines.filter(({ count }) => count > 0),
  }
}
export type PersonalData = Awaited<ReturnType<typeof getPersonalData>>

async function countInTrash(db: PrismaClient, { account }: Person, found: Found): Promise<number> {
  const inTrash = { deletedAt: { not: null } }
  const among = (ids: string[]) => ({ where: { id: { in: ids }, ...inTrash } })
  const counts = await Promise.all([
    db.contactMessage.count(among(found.contacts)),
    db.quoteRequest.count(among(found.quotes)),
    db.testimonial.count(among(found.testimonials)),
    db.project.count(among(found.projects)),
  ])
  return counts.reduce((sum, count) => sum + count, account?.deletedAt ? 1 : 0)
}

function messagesOf({ account }: Person, found: Found): Prisma.MessageWhereInput {
  const inTheirs = { projectId: { in: [...found.projects, ...found.memberships] } }
  return account?.role === 'CLIENT' ? { OR: [inTheirs, { senderId: account.id }] } : inTheirs
}

/** Without what is kept for the client who had the project before. */
function documentsOf({ account }: Person, found: Found): Prisma.FileWhereInput {
  const kept = account ? [{ keptForId: account.id }] : []
  return {
    verifiedAt: { not: null },
    OR: [{ projectId: { in: found.projects }, keptForId: null }, { id: { in: found.uploads } }, ...kept],
  }
}

function auditOf({ account, email }: Person, found: Found): Prisma.AuditEntryWhereInput {
  const about = (subjectType: string, ids: string[]) => ({ subjectType, subjectId: { in: ids } })
  return {
    OR: [
      ...(account ? [{ actorId: account.id }, about('profile', [account.id])] : []),
      about('contact_submission', found.contacts),
      about('quote_request', found.quotes),
      about('feedback', found.testimonials),
      about('newsletter_subscription', found.subscriptions),
      { subjectType: 'personal_data', subjectLabel: email },
    ],
  }
}

/** What an erasure would do now, in the same numbers as it does it. */
export async function getErasurePlan(viewer: OwnerViewer, address: string): Promise<Erasure> {
  const db = getDb()
  const person = await findPerson(viewer, db, address)
  const found = await locate(viewer, db, person)
  const { account } = person
  const invoices = (status: Prisma.InvoiceWhereInput['status']) =>
    db.invoice.count({ where: { id: { in: found.invoices }, status } })
  const mails = (sentAt: Prisma.MailDeliveryWhereInput['sentAt']) =>
    db.mailDelivery.count({ where: { id: { in: found.mails }, sentAt } })
  const [drafts, settledInvoices, openInvoices, queuedMails, sentMails, ofAccount] = await Promise.all([
    invoices('draft'),
    invoices({ in: ['paid', 'void'] }),
    invoices('pending'),
    mails(null),
    mails({ not: null }),
    account ? planAccount(db, account.id, found) : { deletedProjects: [], counts: {} },
  ])
  const [{ auditEntries }] = await db.$queryRaw<[{ auditEntries: number }]>`
    select count(*)::int as "auditEntries" from audit_log
    where ${auditEntriesOf(person, found, ofAccount.deletedProjects)}`
  return erasureSchema.parse({
    contacts: found.contacts.length,
    quotes: found.quotes.length,
    testimonials: found.testimonials.length,
    subscriptions: found.subscriptions.length,
    ...{ drafts, settledInvoices, openInvoices, queuedMails, sentMails, auditEntries },
    ...ofAccount.counts,
  })
}

async function planAccount(db: PrismaClient, userId: string, found: Found) {
  const { deleted, kept, alone } = await sortProjects(db, userId, found)
  const where = { userId }
  const [sessions, links, pictures, uploads, deletedMessages, keptMessages, downloads, billed] =
    await Promise.all([
      db.session.count({ where: { ...where, viewedById: null } }),
      db.authToken.count({ where }),
      db.picture.count({ where: { createdById: userId } }),
      db.file.count({ where: { id: { in: found.uploads }, projectId: { notIn: deleted } } }),
      db.message.count({ where: { projectId: { in: alone } } }),
      db.message.count({ where: { senderId: userId, projectId: { notIn: [...deleted, ...alone] } } }),
      db.fileDownload.count({ where: { ...where, file: { projectId: { notIn: deleted } } } }),
      db.invoice.count({ where: { clientUserId: userId, status: { not: 'draft' } } }),
    ])
  const isKept = kept.length > 0 || billed > 0
  const counts = {
    ...{ sessions, links, pictures, uploads, deletedMessages, keptMessages, downloads },
    memberships: found.memberships.length,
    deletedProjects: deleted.length,
    keptProjects: kept.length,
    account: isKept ? 0 : 1,
    anonymousAccount: isKept ? 1 : 0,
  }
  return { deletedProjects: deleted, counts }
}

/** What an erasure did; null if there was none under this id. */
export async function getErasure(_viewer: OwnerViewer, id: string) {
  const entry = await getDb().auditEntry.findFirst({
    where: { subjectType: 'personal_data', subjectId: id, action: 'personal-data.erase' },
    select: { at: true, detail: true, actor: { select: { fullName: true, email: true } } },
    orderBy: { id: 'desc' },
  })
  if (!entry) return null
  const { at, detail, actor } = entry
  return { at, by: actor ? personName(actor) : null, erasure: erasureSchema.parse(detail ?? {}) }
}

// The zip

type Part = { name: string; title: string; rows: () => AsyncGenerator<Entry, void> }
type StoredFile = { path: string; key: string; at: Date }

/** Everything about a person as entries of a zip: a readable page, JSON of each kind, and the stored files. */
export async function* readPersonalData(
  viewer: OwnerViewer,
  address: string,
): AsyncGenerator<ZipEntry, void> {
  const db = await getReadDb()
  const person = await findPerson(viewer, db, address)
  const found = await locate(viewer, db, person)
  const parts = partsOf(db, person, found)
  const now = new Date()
  yield { name: 'index.html', input: pageOf(person, parts, now), lastModified: now }
  for (const part of parts) yield { name: `${part.name}.json`, input: jsonOf(part.rows()), lastModified: now }
  const missing: string[] = []
  for await (const { path, key, at } of filesOf(db, person, found)) {
    const object = await openObject(key)
    if (object) yield { name: path, input: object.body as AsyncIterable<Uint8Array>, lastModified: at }
    else missing.push(path)
  }
  if (missing.length > 0) {
    const lines = `These files are no longer in the storage:\n${missing.join('\n')}\n`
    yield { name: 'missing-files.txt', input: textOf(lines), lastModified: now }
  }
}

async function* textOf(text: string): AsyncGenerator<string, void> {
  yield await Promise.resolve(text)
}

async function* jsonOf(rows: AsyncIterable<Entry>): AsyncGenerator<string, void> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row, null, 2)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* pageOf({ email }: Person, parts: Part[], now: Date): AsyncGenerator<string, void> {
  const { name } = getSite()
  yield pageStart(
    `What ${name} holds about ${email}`,
    `As of ${formatAgencyTime(now)}. The JSON files beside this page have the same for computers. Invoices and audit entries may have to be kept by law.`,
  )
  for (const { title, rows } of parts) {
    let count = 0
    for await (const row of rows()) {
      if (count === 0) yield `<h2>${escapeHtml(title)}</h2>\n`
      count += 1
      yield entryHtml(row)
    }
  }
  yield PAGE_END
}

const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]
const iso = (date: Date | null) => date && date.toISOString()

async function* each<Row>(rows: Promise<Row[]>, toEntry: (row: Row) => Entry): AsyncGenerator<Entry, void> {
  for (const row of await rows) yield toEntry(row)
}

/** Kinds of which there are few are read at once, the others in batches. Nothing has hashes, tokens or secrets. */
function partsOf(db: PrismaClient, person: Person, found: Found): Part[] {
  const { account } = person
  const userId = account?.id ?? null
  const ofUser = { userId: userId ?? undefined }
  const agency = getSite().name
  const none = Promise.resolve([])
  return [
    {
      name: 'account',
      title: 'Account',
      rows: () =>
        each(Promise.resolve(account ? [account] : []), (row) => ({
          id: row.id,
          email: row.email,
          fullName: row.fullName,
          company: row.company,
          phone: row.phone,
          address: row.address,
          taxId: row.taxId,
          currency: row.currency,
          confirmedAt: iso(row.emailVerifiedAt),
          disabledAt: iso(row.disabledAt),
          inTrashSince: iso(row.deletedAt),
          hasPassword: row.passwordHash !== null,
          hasTwoFactor: row.totpEnabledAt !== null,
          emailAboutUpdates: row.notifyUpdatesByMail,
          emailAboutMessages: row.notifyMessagesByMail,
          theme: row.theme,
          lastSeenBeforeTheseSessions: iso(row.earlierSeenAt),
          createdAt: iso(row.createdAt),
          updatedAt: iso(row.updatedAt),
        })),
    },
    {
      name: 'sessions',
      title: 'Sessions',
      rows: () =>
        each(
          userId ? db.session.findMany({ where: { userId, viewedById: null }, orderBy: newestFirst }) : none,
          (row) => ({
            startedAt: iso(row.createdAt),
            lastSeenAt: iso(row.lastSeenAt),
            endedAt: iso(row.revokedAt),
            expiresAt: iso(row.expiresAt),
            browser: row.userAgent,
            ipAddress: row.ip,
          }),
        ),
    },
    {
      name: 'links',
      title: 'Links sent by email',
      rows: () =>
        each(userId ? db.authToken.findMany({ where: { userId }, orderBy: newestFirst }) : none, (row) => ({
          purpose: row.purpose,
          sentTo: row.email,
          createdAt: iso(row.createdAt),
          expiresAt: iso(row.expiresAt),
          usedAt: iso(row.consumedAt),
        })),
    },
    {
      name: 'projects',
      title: 'Projects',
      rows: () =>
        each(
          db.project.findMany({
            where: { id: { in: [...found.projects, ...found.memberships] } },
            include: { milestones: { orderBy: [{ orderIndex: 'asc' }, { id: 'asc' }] } },
            orderBy: newestFirst,
          }),
          ({ milestones, ...row }) => {
            const isOwn = found.projects.includes(row.id)
            return {
              title: row.title,
              role: isOwn ? 'owner' : 'member',
              // Somebody else's project is only named.
              ...(isOwn && {
                clientName: row.clientName,
                description: row.description,
                completionPercentage: row.completionPercentage,
                nextMilestone: row.nextMilestone,
                etaDate: row.etaDate && dayOf(row.etaDate),
                archivedAt: iso(row.archivedAt),
                inTrashSince: iso(row.deletedAt),
                createdAt: iso(row.createdAt),
                milestones: milestones.map((one) => ({
                  title: one.title,
                  dueDate: one.dueDate && dayOf(one.dueDate),
                  doneAt: iso(one.doneAt),
                })),
              }),
            }
          },
        ),
    },
    { name: 'messages', title: 'Messages', rows: () => messageEntries(db, person, found, agency) },
    { name: 'updates', title: 'Updates', rows: () => updateEntries(db, found, agency) },
    { name: 'documents', title: 'Files', rows: () => documentEntries(db, person, found) },
    {
      name: 'downloads',
      title: 'Downloads of files',
      rows: () =>
        each(
          userId
            ? db.fileDownload.findMany({
                where: ofUser,
                include: { file: { select: { name: true } } },
                orderBy: [{ at: 'desc' }, { id: 'desc' }],
              })
            : none,
          (row) => ({ name: row.file.name, at: iso(row.at) }),
        ),
    },
    {
      name: 'testimonials',
      title: 'Testimonials',
      rows: () =>
        each(
          db.testimonial.findMany({
            where: { id: { in: found.testimonials } },
            include: { project: { select: { title: true } } },
            orderBy: newestFirst,
          }),
          (row) => ({
            project: row.project.title,
            testimonial: row.testimonial,
            rating: row.rating,
            status: row.status,
            name: row.clientName,
            email: row.clientEmail,
            company: row.clientCompany,
            consentToPublish: row.consentToPublish,
            inTrashSince: iso(row.deletedAt),
            createdAt: iso(row.createdAt),
          }),
        ),
    },
    {
      name: 'contact-messages',
      title: 'Contact messages',
      rows: () =>
        each(
          db.contactMessage.findMany({
            where: { id: { in: found.contacts } },
            include: leadParts,
            orderBy: newestFirst,
          }),
          (row) => ({
            name: row.name,
            email: row.email,
            phone: row.phone,
            company: row.company,
            subject: row.subject,
            message: row.message,
            budgetRange: row.budgetRange,
            preferredContact: row.preferredContact,
            source: row.source,
            ...leadState(row),
          }),
        ),
    },
    {
      name: 'quote-requests',
      title: 'Quote requests',
      rows: () =>
        each(
          db.quoteRequest.findMany({
            where: { id: { in: found.quotes } },
            include: leadParts,
            orderBy: newestFirst,
          }),
          (row) => ({
            name: row.name,
            email: row.email,
            phone: row.phone,
            company: row.company,
            projectType: row.projectType,
            budgetRange: row.budgetRange,
            timeline: row.timeline,
            projectDescription: row.projectDescription,
            additionalRequirements: row.additionalRequirements,
            ...leadState(row),
          }),
        ),
    },
    {
      name: 'newsletter',
      title: 'Newsletter',
      rows: () =>
        each(
          db.newsletterSubscription.findMany({
            where: { id: { in: found.subscriptions } },
            include: {
              deliveries: {
                include: { issue: { select: { subject: true } } },
                orderBy: [{ dueAt: 'desc' }, { issueId: 'desc' }],
              },
            },
            orderBy: newestFirst,
          }),
          (row) => ({
            email: row.email,
            source: row.source,
            subscribedAt: iso(row.createdAt),
            confirmedAt: iso(row.confirmedAt),
            unsubscribedAt: iso(row.unsubscribedAt),
            bouncedAt: iso(row.bouncedAt),
            issues: row.deliveries.map((one) => ({
              subject: one.issue.subject,
              state: one.state,
              at: iso(one.attemptedAt ?? one.dueAt),
            })),
          }),
        ),
    },
    { name: 'invoices', title: 'Invoices', rows: () => invoiceEntries(db, found) },
    { name: 'emails', title: 'Emails sent to them', rows: () => mailEntries(db, found) },
    { name: 'audit-log', title: 'Audit log', rows: () => auditEntries(db, person, found) },
  ]
}

const leadParts = {
  notes: { select: { text: true, createdAt: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  replies: {
    select: { subject: true, text: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
} satisfies Prisma.ContactMessageInclude & Prisma.QuoteRequestInclude

type LeadParts = {
  status: string
  priority: string
  suspectedSpam: boolean
  deletedAt: Date | null
  createdAt: Date
  notes: { text: string; createdAt: Date }[]
  replies: { subject: string; text: string; createdAt: Date }[]
}

function leadState(row: LeadParts) {
  return {
    status: row.status,
    priority: row.priority,
    suspectedSpam: row.suspectedSpam,
    inTrashSince: iso(row.deletedAt),
    createdAt: iso(row.createdAt),
    notes: row.notes.map(({ text, createdAt }) => ({ text, createdAt: iso(createdAt) })),
    replies: row.replies.map(({ subject, text, createdAt }) => ({
      subject,
      text,
      createdAt: iso(createdAt),
    })),
  }
}

const messageParts = {
  project: { select: { title: true } },
  sender: { select: { fullName: true } },
} satisfies Prisma.MessageInclude

async function* messageEntries(db: PrismaClient, person: Person, found: Found, agency: string) {
  const rows = inBatches<Prisma.MessageGetPayload<{ include: typeof messageParts }>>((last, take) =>
    db.message.findMany({
      where: { AND: [messagesOf(person, found), olderThan('createdAt', last)] },
      include: messageParts,
      orderBy: newestFirst,
      take,
    }),
  )
  for await (const row of rows) {
    const isClient = row.senderType === 'client'
    yield {
      project: row.project.title,
      author: isClient ? (row.sender?.fullName ?? ERASED_NAME) : authorName(row.sender, agency),
      isTheirs: row.senderId !== null && row.senderId === person.account?.id,
      message: row.messageText,
      createdAt: iso(row.createdAt),
      readAt: iso(row.readAt),
    }
  }
}

const updateParts = {
  project: { select: { title: true } },
  admin: { select: { fullName: true } },
} satisfies Prisma.ClientUpdateInclude
type UpdateRow = Prisma.ClientUpdateGetPayload<{ include: typeof updateParts }>

function updatesOf(db: PrismaClient, found: Found) {
  return inBatches<UpdateRow>((last, take) =>
    db.clientUpdate.findMany({
      where: { projectId: { in: found.projects }, ...olderThan('createdAt', last) },
      include: updateParts,
      orderBy: newestFirst,
      take,
    }),
  )
}

function updatePath({ id, fileUrl, fileName }: Pick<UpdateRow, 'id' | 'fileUrl' | 'fileName'>) {
  return fileUrl === null ? null : `files/updates/${zipName(id, fileName ?? fileUrl)}`
}

async function* updateEntries(db: PrismaClient, found: Found, agency: string) {
  for await (const row of updatesOf(db, found)) {
    yield {
      project: row.project.title,
      title: row.title,
      content: row.content,
      status: row.status,
      author: authorName(row.admin, agency),
      link: row.linkUrl,
      file: updatePath(row),
      createdAt: iso(row.createdAt),
      readAt: iso(row.readAt),
      inTrashSince: iso(row.deletedAt),
    }
  }
}

const documentParts = {
  project: { select: { title: true } },
  versions: { orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }] },
} satisfies Prisma.FileInclude
type DocumentRow = Prisma.FileGetPayload<{ include: typeof documentParts }>

function documentsIn(db: PrismaClient, person: Person, found: Found) {
  return inBatches<DocumentRow>((last, take) =>
    db.file.findMany({
      where: { AND: [documentsOf(person, found), olderThan('uploadedAt', last)] },
      include: documentParts,
      orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }],
      take,
    }),
  )
}

const documentPath = (id: string, name: string) => `files/documents/${zipName(id, name)}`

async function* documentEntries(db: PrismaClient, person: Person, found: Found) {
  for await (const row of documentsIn(db, person, found)) {
    yield {
      project: row.project.title,
      name: row.name,
      type: row.type,
      sizeBytes: row.sizeBytes,
      isUploadedByThem: row.uploadedById !== null && row.uploadedById === person.account?.id,
      uploadedAt: iso(row.uploadedAt),
      inTrashSince: iso(row.deletedAt),
      file: documentPath(row.id, row.name),
      earlierVersions: row.versions.map((version) => ({
        uploadedAt: iso(version.uploadedAt),
        sizeBytes: version.sizeBytes,
        file: documentPath(version.id, row.name),
      })),
    }
  }
}

const invoiceParts = {
  lineItems: { orderBy: { position: 'asc' } },
  payments: { orderBy: [{ paidOn: 'asc' }, { id: 'asc' }] },
  pdfs: { orderBy: { edition: 'asc' } },
} satisfies Prisma.InvoiceInclude
type InvoiceRow = Prisma.InvoiceGetPayload<{ include: typeof invoiceParts }>

function invoicesOf(db: PrismaClient, found: Found) {
  return inBatches<InvoiceRow>((last, take) =>
    db.invoice.findMany({
      where: { id: { in: found.invoices }, ...olderThan('createdAt', last) },
      include: invoiceParts,
      orderBy: newestFirst,
      take,
    }),
  )
}

const invoicePath = (number: string, edition: string, id: string) =>
  `files/invoices/${zipName(id, `${number}${edition === 'void' ? ' (void)' : ''}.pdf`)}`

async function* invoiceEntries(db: PrismaClient, found: Found) {
  for await (const row of invoicesOf(db, found)) {
    const amount = (cents: bigint) => plainAmount(Number(cents), row.currency)
    yield {
      number: row.invoiceNumber,
      status: row.status,
      name: row.clientName,
      company: row.clientCompany,
      email: row.clientEmail,
      phone: row.clientPhone,
      address: row.clientAddress,
      taxId: row.clientTaxId,
      issueDate: dayOf(row.issueDate),
      dueDate: dayOf(row.dueDate),
      currency: row.currency,
      subtotal: amount(row.subtotalCents),
      discount: amount(row.discountCents),
      tax: amount(row.taxCents),
      total: amount(row.totalCents),
      sentAt: iso(row.sentAt),
      seenAt: iso(row.seenAt),
      lines: row.lineItems.map((line) => ({
        service: line.serviceName,
        description: line.description,
        quantity: Number(line.quantityHundredths) / 100,
        rate: amount(line.rateCents),
        amount: amount(line.amountCents),
      })),
      payments: row.payments.map((payment) => ({
        paidOn: dayOf(payment.paidOn),
        amount: amount(payment.amountCents),
        method: payment.method,
        note: payment.note,
      })),
      documents: row.pdfs.map(({ edition, renderedAt }) => ({
        file: invoicePath(row.invoiceNumber, edition, row.id),
        createdAt: iso(renderedAt),
      })),
    }
  }
}

type MailRow = Prisma.MailDeliveryGetPayload<object>

async function* mailEntries(db: PrismaClient, found: Found) {
  const rows = inBatches<MailRow>((last, take) =>
    db.mailDelivery.findMany({
      where: { id: { in: [...found.mails, ...found.copies] }, ...olderThan('createdAt', last) },
      orderBy: newestFirst,
      take,
    }),
  )
  for await (const row of rows)
    yield {
      recipient: row.recipient,
      subject: row.subject,
      createdAt: iso(row.createdAt),
      sentAt: iso(row.sentAt),
    }
}

type AuditRow = Prisma.AuditEntryGetPayload<object>

/** What colleagues noted about changes is theirs; the person gets what they did themselves, and that something was done. */
async function* auditEntries(db: PrismaClient, person: Person, found: Found) {
  const rows = inBatches<AuditRow>((last, take) =>
    db.auditEntry.findMany({
      where: { AND: [auditOf(person, found), last ? { id: { lt: last.id } } : {}] },
      orderBy: { id: 'desc' },
      take,
    }),
  )
  for await (const row of rows) {
    const isOwn = row.actorId !== null && row.actorId === person.account?.id
    yield {
      at: iso(row.at),
      action: row.action,
      by: isOwn ? 'them' : row.actorId === null ? 'the system' : 'the agency',
      subject: row.subjectType,
      changes: row.changes as object | null,
      ...(isOwn && { detail: row.detail as object | null, ipAddress: row.ip }),
    }
  }
}

async function* filesOf(db: PrismaClient, person: Person, found: Found): AsyncGenerator<StoredFile, void> {
  const { account } = person
  for await (const { id, name, fileUrl, uploadedAt, versions } of documentsIn(db, person, found)) {
    yield { path: documentPath(id, name), key: fileUrl, at: uploadedAt }
    for (const version of versions)
      yield { path: documentPath(version.id, name), key: version.fileUrl, at: version.uploadedAt }
  }
  for await (const row of updatesOf(db, found)) {
    const path = updatePath(row)
    if (path !== null && row.fileUrl !== null) yield { path, key: row.fileUrl, at: row.createdAt }
  }
  for await (const { id, invoiceNumber, pdfs } of invoicesOf(db, found)) {
    for (const { edition, fileUrl, renderedAt } of pdfs)
      yield { path: invoicePath(invoiceNumber, edition, id), key: fileUrl, at: renderedAt }
  }
  if (account?.role !== 'CLIENT') return
  const pictures = await db.picture.findMany({ where: { createdById: account.id }, orderBy: newestFirst })
  for (const { id, files, createdAt } of pictures) {
    for (const { name } of files as PictureFile[])
      yield { path: `files/pictures/${zipName(id, name)}`, key: pictureKey(id, name), at: createdAt }
  }
}
