import { randomUUID } from 'node:crypto'
import type { Prisma } from '@/prisma/generated/client'
import { bakeryOrders } from './bakery-orders-content'
import type { Clock } from './clock'
import { deliveryForecast } from './delivery-forecast-content'
import { dispatchPortal } from './dispatch-portal-content'
import type { ClientName, TeamName } from './people-content'

/** Days are relative to today. An item without `readDaysAgo` is unread. */
export type SampleProject = {
  key: string
  client: ClientName
  /** Also writes to the client. */
  assignee: TeamName
  quote?: string
  title: string
  description: string
  createdDaysAgo: number
  completion: number
  milestones: { title: string; dueInDays: number; doneDaysAgo?: number }[]
  files: SampleFile[]
  updates: SampleUpdate[]
  messages: { from: 'client' | 'admin'; text: string; daysAgo: number; readDaysAgo?: number }[]
  /** An unanswered one is open. */
  questions?: {
    text: string
    daysAgo: number
    dueInDays?: number
    answer?: { text: string; daysAgo: number }
  }[]
  notes?: { text: string; daysAgo: number }[]
  testimonials: SampleTestimonial[]
}

export type SampleFile = {
  name: string
  type: 'contract' | 'design' | 'invoice' | 'other'
  /** The name of a file in `files/`. */
  file: string
  daysAgo: number
  /** The previous version. */
  replaced?: { file: string; daysAgo: number }
  /** How many days ago the client downloaded it. */
  downloads?: number[]
}

type SampleUpdate = {
  title: string
  content: string
  status: 'sent' | 'pending' | 'completed'
  daysAgo: number
  readDaysAgo?: number
  file?: { name: string; file: string }
  linkUrl?: string
}

type SampleTestimonial = {
  text: string
  rating: 1 | 2 | 3 | 4 | 5
  status: 'pending' | 'approved' | 'rejected'
  consent: boolean
  daysAgo: number
  deletedDaysAgo?: number
}

export type PlacedProject = SampleProject & { id: string; clientId: string; assigneeId: string }

/** Returns the projects oldest first. */
export function placeProjects(
  people: Record<ClientName, { id: string }>,
  team: Record<TeamName, string>,
): PlacedProject[] {
  return [dispatchPortal(), bakeryOrders(), deliveryForecast()].map((project) => ({
    ...project,
    id: randomUUID(),
    clientId: people[project.client].id,
    assigneeId: team[project.assignee],
  }))
}

export function createProjectRows(
  clock: Clock,
  projects: PlacedProject[],
  companies: Record<ClientName, { company: string }>,
  quotes: Map<string, string>,
): { projects: Prisma.ProjectCreateManyInput[]; milestones: Prisma.MilestoneCreateManyInput[] } {
  return {
    projects: projects.map((project) => ({
      ...nextMilestone(clock, project),
      id: project.id,
      clientUserId: project.clientId,
      assigneeId: project.assigneeId,
      clientName: companies[project.client].company,
      quoteRequestId: project.quote && quotes.get(project.quote),
      title: project.title,
      description: project.description,
      completionPercentage: project.completion,
      createdAt: clock.ago(project.createdDaysAgo),
    })),
    milestones: projects.flatMap(({ id, milestones }) =>
      milestones.map(({ title, dueInDays, doneDaysAgo }, orderIndex) => ({
        projectId: id,
        title,
        dueDate: clock.day(dueInDays),
        doneAt: doneDaysAgo === undefined ? null : clock.ago(doneDaysAgo),
        orderIndex,
      })),
    ),
  }
}

/** The first milestone that isn't completed, and its date. */
function nextMilestone(clock: Clock, { milestones }: PlacedProject) {
  const next = milestones.find(({ doneDaysAgo }) => doneDaysAgo === undefined)
  return next ? { nextMilestone: next.title, etaDate: clock.day(next.dueInDays) } : {}
}
