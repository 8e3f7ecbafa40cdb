import { z } from 'zod'
import { formatMoney } from '@/lib/base/money'
import { getDb } from '@/lib/platform/db'
import { agencyNotice, alsoToAgency, defineMail, type Mails } from '@/lib/platform/define-mail'
import { getEnv } from '@/lib/platform/env'
import { MailLayout } from '@/lib/platform/mail-layout'
import { MailFacts, MailText } from '@/lib/platform/mail-parts'
import { problemAdvice, problemLabels } from './rules'

const problemMail = defineMail({
  payload: z.object({ id: z.uuid() }),
  key: ({ id }) => `payment-problem:${id}`,
  load: async ({ id }) =>
    getDb().paymentProblem.findFirst({
      where: { id, settledAt: null },
      include: { invoice: { select: { invoiceNumber: true, clientName: true } } },
    }),
  render: ({ kind, amountCents, currency, reference, invoice }) => {
    const amount = formatMoney(Number(amountCents), currency)
    return {
      subject: `${problemLabels[kind]}: ${amount}`,
      ...alsoToAgency(),
      body: (
        <MailLayout
          preview={problemAdvice[kind]}
          title={problemLabels[kind]}
          action={{ label: 'Open the list', href: `${getEnv().APP_URL}/admin/invoices/bank` }}
          {...agencyNotice('problems with online payments')}
        >
          <MailText>{problemAdvice[kind]}</MailText>
          <MailFacts
            facts={[
              { label: 'Amount', value: amount },
              { label: 'Invoice', value: invoice?.invoiceNumber ?? null },
              { label: 'Client', value: invoice?.clientName ?? null },
              { label: 'At Stripe', value: reference },
            ]}
          />
        </MailLayout>
      ),
    }
  },
})

export const mails: Mails = { 'notify-payment-problem': problemMail }
