import { randomUUID } from 'node:crypto'
import { hashPassword } from '@/lib/auth/password'
import { HOMEPAGE_DEFAULTS } from '@/lib/homepage/queries'
import { settingsOf } from '@/lib/settings/rules'
import type { Prisma, Role } from '@/prisma/generated/client'
import { drawBrand, placeLogos, sampleAgency } from './agency-content'
import type { Clock } from './clock'
import { createContentRows } from './content'
import { createDrawings } from './drawings'
import { createMessages, createNotes, createQuestions, createTestimonials } from './conversations'
import { createHistory } from './history'
import { createFileRows } from './project-files'
import { createInvoiceRows } from './invoices'
import { sampleHomeDefaults, sampleHomeTexts, sampleServices } from './homepage-content'
import { createLeadRows } from './leads'
import { admin, clients, staff } from './people-content'
import { createProposalRows } from './proposals'
import { createProjectRows, placeProjects } from './projects'

type SignIn = { email: string; password: string }

/**
 * The people who can sign in to the sample: the agency's owner and staff, and the project owners in the order of
 * people-content.ts. The secrets of older clones have no sign-in for the staff; the owner then does everything.
 */
export type SampleSignIns = { admin: SignIn; staff?: SignIn | undefined; clients: SignIn[] }

/** All rows of the sample agency, and the stored objects that its files and updates point to. */
export async function createSample(signIns: SampleSignIns, clock: Clock) {
  const [northlark, brindle] = signIns.clients
  if (!northlark || !brindle) throw new Error('The sample needs the sign-ins of two clients.')
  const owner = await createUser(signIns.admin, {
    ...admin,
    role: 'ADMIN',
    isOwner: true,
    createdAt: clock.ago(120),
  })
  const colleague =
    signIns.staff && (await createUser(signIns.staff, { ...staff, role: 'ADMIN', createdAt: clock.ago(110) }))
  const people = {
    northlark: await createUser(northlark, {
      ...clients.northlark,
      role: 'CLIENT',
      createdAt: clock.ago(97),
    }),
    brindle: await createUser(brindle, { ...clients.brindle, role: 'CLIENT', createdAt: clock.ago(51.3) }),
  }
  const team = { owner: owner.id, staff: colleague?.id ?? owner.id }
  const leads = createLeadRows(clock, team, people)
  const projects = placeProjects(people, team)
  const projectIds = new Map(projects.map(({ key, id }) => [key, id]))
  const invoices = createInvoiceRows(clock, { people, projects: projectIds, quotes: leads.quoteIds })
  const proposals = createProposalRows(clock, { people, projects: projectIds, staffId: team.staff })
  const drawings = createDrawings(clock, owner.id)
  const settings = settingsOf({ ...sampleAgency, ...(await drawBrand(drawings)) })
  const users = [owner, ...(colleague ? [colleague] : []), people.northlark, people.brindle]
  const files = createFileRows(clock, projects)
  const messages = createMessages(clock, projects)
  const testimonials = createTestimonials(clock, projects, people)
  const documents = createContentRows(clock, drawings)
  return {
    users,
    settings: Object.entries({ ...settings, [HOMEPAGE_DEFAULTS]: sampleHomeDefaults }).map(
      ([key, value]) => ({ key, value }),
    ),
    homeTexts: { ...sampleHomeTexts, work: { ...sampleHomeTexts.work, logos: placeLogos(drawings) } },
    documents,
    drawings,
    services: sampleServices.map((service, orderIndex) => {
      const page = documents.find(({ kind, slug }) => kind === 'service_page' && slug === service.slug)
      return { ...service, orderIndex, pageId: page?.id ?? null }
    }),
    leads,
    ...createProjectRows(clock, projects, clients, leads.quoteIds),
    files,
    messages,
    questions: createQuestions(clock, projects),
    notes: createNotes(clock, projects),
    testimonials,
    invoices,
    proposals,
    history: createHistory({ users, projects, messages, testimonials, ...files }),
  }
}

export type Sample = Awaited<ReturnType<typeof createSample>>

async function createUser(
  { email, password }: SignIn,
  profile: Pick<
    Prisma.UserCreateManyInput,
    'fullName' | 'company' | 'phone' | 'address' | 'isOwner' | 'shownOnSite' | 'siteTitle' | 'siteOrder'
  > & { role: Role; createdAt: Date },
) {
  return {
    ...profile,
    id: randomUUID(),
    email,
    emailNormalized: email.trim().toLowerCase(),
    passwordHash: await hashPassword(password),
    passwordChangedAt: profile.createdAt,
    emailVerifiedAt: profile.createdAt,
  }
}
