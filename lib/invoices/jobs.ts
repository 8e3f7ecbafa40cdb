import { createElement, type ReactElement } from 'react'
import { z } from 'zod'
import { getDb } from '@/lib/platform/db'
import { getEnv } from '@/lib/platform/env'
import type { CronEntry, JobContext, JobHandler } from '@/lib/platform/jobs'
import { renderMail } from '@/lib/platform/mail-layout'
import { cancelMail, deliverMail } from '@/lib/platform/mailer'
import { site } from '@/lib/site'
import { agencyDay } from '@/lib/platform/dates'
import { findInvoiceDocument } from './documents/queries'
import { pdfFileName, type InvoiceDocument } from './documents/rules'
import {
  NewInvoiceEmail,
  newInvoiceSubject,
  ReminderEmail,
  reminderSubject,
  type InvoiceMail,
} from './emails'
import { invoiceMailKey } from './mutations'
import { jobs as pdfJobs, readInvoicePdf } from './pdfs/jobs'
import { reminderMailKey, remindOfInvoices } from './reminders/mutations'

const sendSchema = z.object({ id: z.uuid() })
const remindSchema = z.object({ id: z.uuid(), name: z.string() })

type Written = { subject: string; element: ReactElement }

async function mailInvoice(
  key: string,
  invoice: InvoiceDocument,
  write: (mail: InvoiceMail) => Written,
  context: JobContext,
): Promise<void> {
  await deliverMail(
    key,
    async () => {
      const { subject, element } = write({ invoice, url: await portalUrl(invoice.id) })
      return {
        subject,
        replyTo: { name: site.name, address: getEnv().AGENCY_EMAIL },
        ...(await renderMail(element)),
        attachments: [
          {
            filename: pdfFileName(invoice.invoiceNumber),
            contentType: 'application/pdf',
            content: await readInvoicePdf(invoice),
          },
        ],
      }
    },
    context,
  )
}

/** Only who can sign in gets a link; for others the attachment is the invoice. */
async function portalUrl(id: string): Promise<string | null> {
  const found = await getDb().invoice.findFirst({
    where: { id, client: { is: { disabledAt: null } } },
    select: { id: true },
  })
  return found && `${getEnv().APP_URL}/portal/invoices/${id}`
}

const sendInvoice: JobHandler = async (payload, context) => {
  const { id } = sendSchema.parse(payload)
  const invoice = await findInvoiceDocument({ id })
  // Voided before the mail went out: nobody should pay it.
  if (!invoice || invoice.status === 'void') return cancelMail(invoiceMailKey(id))
  const write = (mail: InvoiceMail) => ({
    subject: newInvoiceSubject(invoice),
    element: createElement(NewInvoiceEmail, mail),
  })
  await mailInvoice(invoiceMailKey(id), invoice, write, context)
}

const remindInvoice: JobHandler = async (payload, context) => {
  const { id, name } = remindSchema.parse(payload)
  const invoice = await findInvoiceDocument({ id })
  if (invoice?.status !== 'pending') return cancelMail(reminderMailKey(id, name))
  const today = agencyDay(new Date())
  const write = (mail: InvoiceMail) => ({
    subject: reminderSubject(invoice, today),
    element: createElement(ReminderEmail, { ...mail, today }),
  })
  await mailInvoice(reminderMailKey(id, name), invoice, write, context)
}

export const jobs: Record<string, JobHandler> = {
  ...pdfJobs,
  'send-invoice': sendInvoice,
  'remind-invoice': remindInvoice,
  'remind-of-invoices': async () => {
    await remindOfInvoices(new Date())
  },
}

// Each hour: the first one of the working day owes what the day brings, the others what was missed meanwhile.
export const cron: CronEntry[] = [{ task: 'remind-of-invoices', schedule: '23 * * * *' }]
