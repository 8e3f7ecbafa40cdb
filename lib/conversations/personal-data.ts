import { ERASED_NAME } from '@/lib/base/person'
import { getSite } from '@/lib/base/site'
import { inBatches, olderThan } from '@/lib/platform/batches'
import { iso, newestFirst, type WithPersonalData, type PersonContext } from '@/lib/platform/personal-data'
import { ownProjects, sharedProjects } from '@/lib/projects/personal-data'
import { authorName } from '@/lib/staff/rules'
import { Prisma } from '@/prisma/generated/client'

export const messagesData: WithPersonalData = {
  async lines(context) {
    const { db, person } = context
    return [
      {
        title: 'Messages of these projects',
        count: await db.message.count({ where: messagesOf(context) }),
        href: `/admin/client-messages?q=${encodeURIComponent(person.email)}`,
      },
    ]
  },
  listed: { title: 'Messages', entries: messageEntries },
  mails: ({ person }) => Prisma.sql`exists (
    select from messages message
    where message.sender_id = ${person.account?.id ?? null}::uuid and mail.payload ->> 'id' = message.id::text)`,
  async plan({ db, person: { account }, projects: { deleted, alone } }) {
    if (!account) return {}
    const [deletedMessages, keptMessages] = await Promise.all([
      db.message.count({ where: { projectId: { in: alone } } }),
      db.message.count({ where: { senderId: account.id, projectId: { notIn: [...deleted, ...alone] } } }),
    ])
    return { deletedMessages, keptMessages }
  },
  async erase({ db, person: { account }, projects: { deleted, alone } }) {
    if (!account) return {}
    await db.message.deleteMany({ where: { projectId: { in: deleted } } })
    const { count: deletedMessages } = await db.message.deleteMany({ where: { projectId: { in: alone } } })
    const { count: keptMessages } = await db.message.updateMany({
      where: { senderId: account.id },
      data: { senderId: null },
    })
    return { deletedMessages, keptMessages }
  },
  topics: ['conversations'],
}

function messagesOf({ person: { account }, ids }: PersonContext): Prisma.MessageWhereInput {
  const inTheirs = { projectId: { in: [...ids(ownProjects), ...ids(sharedProjects)] } }
  return account?.role === 'CLIENT' ? { OR: [inTheirs, { senderId: account.id }] } : inTheirs
}

const messageParts = {
  project: { select: { title: true } },
  sender: { select: { fullName: true } },
} satisfies Prisma.MessageInclude

async function* messageEntries(context: PersonContext) {
  const { db, person } = context
  const rows = inBatches<Prisma.MessageGetPayload<{ include: typeof messageParts }>>((last, take) =>
    db.message.findMany({
      where: { AND: [messagesOf(context), olderThan('createdAt', last)] },
      include: messageParts,
      orderBy: newestFirst,
      take,
    }),
  )
  for await (const row of rows) {
    const isClient = row.senderType === 'client'
    yield {
      project: row.project.title,
      author: isClient ? (row.sender?.fullName ?? ERASED_NAME) : authorName(row.sender, getSite().name),
      isTheirs: row.senderId !== null && row.senderId === person.account?.id,
      message: row.messageText,
      createdAt: iso(row.createdAt),
      readAt: iso(row.readAt),
    }
  }
}
