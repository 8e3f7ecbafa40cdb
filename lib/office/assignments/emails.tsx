import { z } from 'zod'
import { leadHref, leadLists } from '@/lib/leads/rules'
import { getDb } from '@/lib/platform/db'
import { defineMail, type Mails } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailFacts, MailQuote, MailText } from '@/lib/platform/mail-parts'
import { formatNumber } from '@/lib/base/numbers'
import { optionLabel, projectTypeLabels } from '@/lib/quotes/rules'
import { getSite } from '@/lib/base/site'
import { authorName } from '@/lib/staff/rules'
import { notInTrash } from '@/lib/platform/trash'
import { assignableNouns } from './rules'
import { assignmentSchema, type AssignableKind } from './schema'

const payload = assignmentSchema.extend({ mail: z.string(), assigneeId: z.uuid(), byId: z.uuid() })

const many = z.object({
  mail: z.string(),
  kind: assignmentSchema.shape.kind,
  count: z.coerce.number(),
  assigneeId: z.uuid(),
  byId: z.uuid(),
})

export const mails: Mails = {
  'mail-assignments': defineMail({
    payload: many,
    key: ({ mail }) => mail,
    // Null if the assignee has left.
    load: async ({ assigneeId, byId }) => {
      const db = getDb()
      const people = { id: assigneeId, role: 'ADMIN' as const, disabledAt: null }
      if ((await db.user.count({ where: people })) === 0) return null
      const by = await db.user.findUnique({ where: { id: byId }, select: { fullName: true } })
      return { by: authorName(by, getSite().name) }
    },
    render: ({ by }, { kind, count }) => {
      const assigned = `${formatNumber(count)} ${assignableNouns[kind]}${count === 1 ? '' : 's'}`
      const list = kind === 'project' || kind === 'proposal' ? `/admin/${kind}s` : leadLists[kind].path
      return {
        subject: `${by} assigned you ${assigned}`,
        body: (
          <MailLayout
            preview="In the admin’s lists, the filter ‘Mine’ shows them."
            title={`${by} assigned ${assigned} to you`}
            action={{ label: 'Open the list', href: `${getEnv().APP_URL}${list}?assignee=mine` }}
            reason={reasonFor(by)}
          >
            <MailText>In the admin’s lists, the filter ‘Mine’ shows what is assigned to you.</MailText>
          </MailLayout>
        ),
      }
    },
  }),
  'mail-assignment': defineMail({
    payload,
    key: ({ mail }) => mail,
    // Null if, since it was queued, it went to the trash or was assigned to somebody else, or the assignee has left.
    load: async ({ kind, id, assigneeId, byId }) => {
      const about = await describe(kind, id, assigneeId)
      const by = await getDb().user.findUnique({ where: { id: byId }, select: { fullName: true } })
      return about && { ...about, by: authorName(by, getSite().name) }
    },
    render: ({ by, from, about, text, href }, { kind }) => ({
      subject: `${by} assigned you a ${assignableNouns[kind]} ${isForClient(kind) ? 'for' : 'from'} ${from}`,
      body: (
        <MailLayout
          preview={about ?? from}
          title={`${by} assigned a ${assignableNouns[kind]} to you`}
          action={{ label: `Open the ${assignableNouns[kind]}`, href: `${getEnv().APP_URL}${href}` }}
          reason={reasonFor(by)}
        >
          <MailFacts
            facts={[
              { label: isForClient(kind) ? 'Client' : 'From', value: from },
              { label: aboutLabels[kind], value: about },
            ]}
          />
          <MailQuote label={kind === 'contact' ? 'Message' : 'Project description'} text={text} />
        </MailLayout>
      ),
    }),
  }),
}

/** What a lead comes from is for nobody yet. */
function isForClient(kind: AssignableKind): boolean {
  return kind === 'project' || kind === 'proposal'
}

const aboutLabels: Record<AssignableKind, string> = {
  contact: 'Subject',
  quote: 'Project',
  project: 'Project',
  proposal: 'Proposal',
}

function reasonFor(by: string): string {
  return `You get this email because you are on the team of ${getSite().name}, and ${by} assigned this to you.`
}

type About = {
  /** Who sent the lead, or whose project it is. */
  from: string
  about: string | null
  /** What the sender of a lead wrote. */
  text: string | null
  href: string
}

async function describe(kind: AssignableKind, id: string, assigneeId: string): Promise<About | null> {
  const where = { ...notInTrash, id, assignee: { id: assigneeId, disabledAt: null } }
  const db = getDb()
  if (kind === 'project') {
    const row = await db.project.findFirst({ where, select: { title: true, clientName: true } })
    return row && { from: row.clientName, about: row.title, text: null, href: `/admin/projects/${id}` }
  }
  if (kind === 'proposal') {
    const row = await db.proposal.findFirst({
      where,
      select: { number: true, title: true, clientName: true },
    })
    const about = row && `${row.number} · ${row.title}`
    return row && { from: row.clientName || 'nobody yet', about, text: null, href: `/admin/proposals/${id}` }
  }
  if (kind === 'contact') {
    const row = await db.contactMessage.findFirst({
      where,
      select: { name: true, subject: true, message: true },
    })
    return row && { from: row.name, about: row.subject, text: row.message, href: leadHref(kind, id) }
  }
  const select = { name: true, projectType: true, projectDescription: true }
  const row = await db.quoteRequest.findFirst({ where, select })
  return (
    row && {
      from: row.name,
      about: optionLabel(projectTypeLabels, row.projectType),
      text: row.projectDescription,
      href: leadHref(kind, id),
    }
  )
}
