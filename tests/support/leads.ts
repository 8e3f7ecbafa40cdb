import { randomUUID } from 'node:crypto'
import { getDb } from '@/lib/platform/db'

const sender = { name: 'Ana Reyes', company: 'Reyes & Co' }

export async function createContactLead(fields: { email?: string; subject?: string; message?: string } = {}) {
  const { id, email, assigneeId } = await getDb().contactMessage.create({
    data: { ...sender, source: 'home', email: `${randomUUID()}@example.com`, message: 'Hello', ...fields },
  })
  return { kind: 'contact' as const, id, email, assigneeId }
}

export async function createQuoteLead(fields: { email?: string; name?: string } = {}) {
  const { id, email, assigneeId } = await getDb().quoteRequest.create({
    data: {
      ...sender,
      email: `${randomUUID()}@example.com`,
      projectType: 'ecommerce',
      budgetRange: 'discuss',
      projectDescription: 'A shop',
      ...fields,
    },
  })
  return { kind: 'quote' as const, id, email, assigneeId }
}

export async function createSavedReply(fields: { title?: string; text?: string } = {}) {
  const { id, title, text } = await getDb().savedReply.create({
    data: { title: `Reply ${randomUUID()}`, text: 'Thank you, {first name}.', ...fields },
  })
  return { id, title, text }
}
