import { randomUUID } from 'node:crypto'
import { withWaits } from '@/lib/conversations/rules'
import type { Prisma } from '@/prisma/generated/client'
import type { Clock } from './clock'
import { clients, type ClientName } from './people-content'
import type { PlacedProject } from './projects'

/** A message unread for this long is mailed to the other side. */
const NOTIFIED_AFTER_DAYS = 10 / 60 / 24

export function createMessages(clock: Clock, projects: PlacedProject[]): Prisma.MessageCreateManyInput[] {
  return projects.flatMap(({ id, clientId, assigneeId, messages }) =>
    withWaits(
      messages
        .toSorted((a, b) => b.daysAgo - a.daysAgo)
        .map(({ from, text, daysAgo, readDaysAgo }) => ({
          projectId: id,
          senderType: from,
          senderId: from === 'admin' ? assigneeId : clientId,
          messageText: text,
          ...reading(clock, readDaysAgo),
          // All of them are older, so the worker sends no mail about the sample.
          notifiedAt: clock.ago(daysAgo - NOTIFIED_AFTER_DAYS),
          createdAt: clock.ago(daysAgo),
        })),
    ),
  )
}

export function createQuestions(clock: Clock, projects: PlacedProject[]): Prisma.QuestionCreateManyInput[] {
  return projects.flatMap(({ id, clientId, assigneeId, questions = [] }) =>
    questions.map(({ text, daysAgo, dueInDays, answer }) => ({
      projectId: id,
      authorId: assigneeId,
      text,
      dueDate: dueInDays === undefined ? null : clock.day(dueInDays),
      createdAt: clock.ago(daysAgo),
      ...(answer && { answer: answer.text, answeredById: clientId, answeredAt: clock.ago(answer.daysAgo) }),
    })),
  )
}

export function createNotes(clock: Clock, projects: PlacedProject[]): Prisma.ProjectNoteCreateManyInput[] {
  return projects.flatMap(({ id, assigneeId, notes = [] }) =>
    notes.map(({ text, daysAgo }) => ({
      projectId: id,
      authorId: assigneeId,
      text,
      createdAt: clock.ago(daysAgo),
    })),
  )
}

export function createTestimonials(
  clock: Clock,
  projects: PlacedProject[],
  people: Record<ClientName, { email: string }>,
): Prisma.TestimonialCreateManyInput[] {
  return projects.flatMap(({ id, client, clientId, assigneeId, testimonials }) =>
    testimonials.map(({ text, rating, status, consent, daysAgo, deletedDaysAgo }) => ({
      id: randomUUID(),
      projectId: id,
      testimonial: text,
      rating,
      status,
      clientId,
      clientName: clients[client].fullName,
      clientEmail: people[client].email,
      clientCompany: clients[client].company,
      consentToPublish: consent,
      createdAt: clock.ago(daysAgo),
      ...(deletedDaysAgo === undefined
        ? {}
        : { deletedAt: clock.ago(deletedDaysAgo), deletedById: assigneeId }),
    })),
  )
}

export function reading(
  clock: Clock,
  readDaysAgo: number | undefined,
): { isRead: boolean; readAt: Date | null } {
  return readDaysAgo === undefined
    ? { isRead: false, readAt: null }
    : { isRead: true, readAt: clock.ago(readDaysAgo) }
}
