import { recordWrite } from '@/lib/platform/audit'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { enqueueMail } from '@/lib/platform/mailer'
import { addDays, agencyDay, agencyHour, dateOf, dayOf } from '@/lib/platform/dates'
import { lockInvoice, recordEvent, refuseUnless, type LockedInvoice } from '../history/mutations'
import { can } from '../rules'
import { FIRST_HOUR, REMINDER_OFFSETS, reminderDue } from './rules'

/** The name of a reminder: its offset from the due date, or the day on which somebody asked for it. */
export function reminderMailKey(id: string, name: string): string {
  return `invoice:${id}:reminder:${name}`
}

/** Reminds the client now, once a day at most. */
export async function remindNow(viewer: AdminViewer, id: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    refuseUnless(can.remind(invoice), 'Only a sent invoice that waits for payment can be reminded of.')
    const name = agencyDay(new Date())
    const earlier = await tx.mailDelivery.findUnique({ where: { key: reminderMailKey(id, name) } })
    refuseUnless(!earlier, 'A reminder was already sent today.')
    await oweReminder(tx, invoice, name)
    await recordEvent(tx, id, 'reminded')
    await recordWrite(tx, viewer, { action: 'invoice.remind', subjectType: 'invoice', subjectId: id })
  })
}

/** Owes every reminder whose day has come, each once for good; nothing before the agency's day begins. Returns how many. */
export async function remindOfInvoices(now: Date): Promise<number> {
  if (agencyHour(now) < FIRST_HOUR) return 0
  const today = agencyDay(now)
  const candidates = await getDb().invoice.findMany({
    where: {
      status: 'pending',
      remindersEnabled: true,
      sentAt: { not: null },
      dueDate: { lte: dateOf(addDays(today, -Math.min(...REMINDER_OFFSETS))) },
      reminders: { none: { offsetDays: Math.max(...REMINDER_OFFSETS) } },
    },
    select: { id: true, dueDate: true, sentAt: true, reminders: { select: { offsetDays: true } } },
    orderBy: { dueDate: 'asc' },
  })
  let owed = 0
  for (const { id, dueDate, sentAt, reminders } of candidates) {
    if (!sentAt) continue
    const sent = reminders.map(({ offsetDays }) => offsetDays)
    const offset = reminderDue({ dueDate: dayOf(dueDate), sentDay: agencyDay(sentAt), sent }, today)
    if (offset !== null && (await oweDueReminder(id, offset))) owed += 1
  }
  return owed
}

async function oweDueReminder(id: string, offsetDays: number): Promise<boolean> {
  return getDb().$transaction(async (tx) => {
    // Only if it still waits for payment, and is still there, once nobody else is at it.
    const [found] = await tx.$queryRaw<{ id: string }[]>`
      select id from invoices where id = ${id}::uuid and status = 'pending' and reminders_enabled for update`
    if (!found) return false
    const { count } = await tx.invoiceReminder.createMany({
      data: { invoiceId: id, offsetDays },
      skipDuplicates: true,
    })
    if (count === 0) return false
    await oweReminder(tx, await lockInvoice(tx, id), String(offsetDays))
    await recordEvent(tx, id, 'reminded', { offsetDays })
    return true
  })
}

async function oweReminder(tx: Transaction, { id, clientEmail }: LockedInvoice, name: string): Promise<void> {
  const key = reminderMailKey(id, name)
  await enqueueMail(tx, { key, task: 'remind-invoice', payload: { id, name }, recipient: clientEmail })
}
