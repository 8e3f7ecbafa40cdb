import { randomUUID } from 'node:crypto'
import { hashPassword } from '@/lib/auth/password'
import { settingsOf } from '@/lib/settings/rules'
import type { Prisma } from '@/prisma/generated/client'
import { sampleAgency } from './agency-content'
import type { Clock } from './clock'
import { createContentRows } from './content'
import { createTestimonials, createMessages } from './conversations'
import { createFileRows } from './project-files'
import { createInvoiceRows } from './invoices'
import { sampleHomeTexts, sampleServices } from './homepage-content'
import { createLeadRows } from './leads'
import { admin, clients } from './people-content'
import { createProjectRows, placeProjects } from './projects'

type SignIn = { email: string; password: string }

/** Who can sign in to the sample: the admin, and the project owners in the order of people-content.ts. */
export type SampleSignIns = { admin: SignIn; clients: SignIn[] }

/** Every row of the sample agency, and the stored objects that its files and updates point to. */
export async function createSample(signIns: SampleSignIns, clock: Clock) {
  const [northlark, brindle] = signIns.clients
  if (!northlark || !brindle) throw new Error('The sample needs the sign-ins of two clients.')
  const users = [
    await createUser(signIns.admin, { ...admin, role: 'ADMIN', createdAt: clock.ago(120) }),
    await createUser(northlark, { ...clients.northlark, role: 'CLIENT', createdAt: clock.ago(97) }),
    await createUser(brindle, { ...clients.brindle, role: 'CLIENT', createdAt: clock.ago(51.3) }),
  ] as const
  const adminId = users[0].id
  const people = { northlark: users[1], brindle: users[2] }
  const leads = createLeadRows(clock, adminId, people)
  const projects = placeProjects(people)
  const projectIds = new Map(projects.map(({ key, id }) => [key, id]))
  const invoices = createInvoiceRows(clock, { people, projects: projectIds, quotes: leads.quoteIds })
  return {
    users,
    settings: Object.entries(settingsOf(sampleAgency)).map(([key, value]) => ({ key, value })),
    homeTexts: sampleHomeTexts,
    content: await createContentRows(clock, adminId),
    services: sampleServices.map((service, orderIndex) => ({ ...service, orderIndex })),
    leads,
    ...createProjectRows(clock, projects, clients, leads.quoteIds),
    files: createFileRows(clock, projects, adminId),
    messages: createMessages(clock, projects, adminId),
    testimonials: createTestimonials(clock, projects, people),
    invoices,
  }
}

export type Sample = Awaited<ReturnType<typeof createSample>>

async function createUser(
  { email, password }: SignIn,
  profile: Pick<Prisma.UserCreateManyInput, 'fullName' | 'company' | 'phone' | 'address' | 'role'> & {
    createdAt: Date
  },
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
