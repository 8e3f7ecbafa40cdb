import type { ReactNode } from 'react'
import { FormBanner } from '@/components/form/form-banner'
import { hasInstructions, PaymentCode, PaymentInstructions } from '@/components/invoices/payment-instructions'
import { DepositCheck } from '@/components/proposals/deposit-check'
import { PayDeposit, ReportDeposit } from '@/components/proposals/deposit-forms'
import type { AnswerBanner } from '@/components/proposals/use-answer'
import { FactLine } from '@/components/ui/fact-line'
import { formatMoney } from '@/lib/base/money'
import { legalNameOf } from '@/lib/base/site'
import { reportedText } from '@/lib/invoices/content'
import { balanceOf, dueNoteOf, type InvoiceStatus } from '@/lib/invoices/rules'
import { returnNotice } from '@/lib/payment-attempts/rules'
import type { Deposit } from '@/lib/proposals/deposit/queries'

type Invoice = NonNullable<Deposit['invoice']>

type DepositSectionProps = {
  token: string
  deposit: Deposit
  /** Of the acceptance, in its locale. */
  agreed: { currency: string; locale: string }
  /** What came of a form that was sent without scripts. */
  banner: AnswerBanner | null
  /** What the payment page said on the way back: the attempt, or that it was left. */
  returned: string | undefined
}

/** What is due now that the proposal is accepted, and how to pay it; or what became of that. */
export function DepositSection({ token, deposit, agreed, banner, returned }: DepositSectionProps) {
  const { invoice, attempt, agreedCents } = deposit
  if (!invoice)
    return (
      <Frame amount={formatMoney(agreedCents, agreed.currency, agreed.locale)}>
        <p>The invoice comes by email, and says how to pay. There is nothing you need to do until then.</p>
      </Frame>
    )
  const notice = returnNotice(attempt, returned)
  const isDue = invoice.status === 'pending'
  return (
    <Frame
      amount={money(invoice, isDue ? balanceOf(invoice) : invoice.totalCents)}
      due={<Due invoice={invoice} />}
      facts={[`Invoice ${invoice.invoiceNumber}`, `To ${legalNameOf(invoice.letterhead)}`]}
    >
      <FormBanner state={notice ?? (banner?.status === 'success' ? banner : null)} />
      {attempt && notice?.isUnderWay ? <DepositCheck token={token} id={attempt.id} /> : null}
      {isDue && !notice?.isUnderWay ? (
        <WaysToPay {...{ token, deposit, invoice }} banner={banner?.status === 'error' ? banner : null} />
      ) : null}
      {invoice.displayStatus === 'paid' && !notice ? <p>Thank you, your payment has arrived.</p> : null}
    </Frame>
  )
}

type FrameProps = { amount: string; due?: ReactNode; facts?: readonly string[]; children: ReactNode }

function Frame({ amount, due, facts = [], children }: FrameProps) {
  return (
    <section id="deposit" tabIndex={-1} aria-labelledby="deposit-title" className="answer-deposit">
      <div>
        <h3 id="deposit-title">Deposit</h3>
        <p className="answer-amount">{amount}</p>
        {due}
        {facts.length > 0 ? (
          <FactLine className="answer-hint">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </FactLine>
        ) : null}
      </div>
      <div className="answer-ways">{children}</div>
    </section>
  )
}

function Due({ invoice }: { invoice: Invoice }) {
  const { status, displayStatus, paidCents, totalCents } = invoice
  return (
    <>
      <p className="answer-due" data-tone={tones[displayStatus]}>
        {dueNoteOf(invoice)}
      </p>
      {status === 'pending' && paidCents > 0 ? (
        <p className="answer-hint">{`${money(invoice, paidCents)} of ${money(invoice, totalCents)} paid`}</p>
      ) : null}
    </>
  )
}

const tones: Partial<Record<InvoiceStatus, 'red' | 'green'>> = { overdue: 'red', paid: 'green' }

function money({ currency, letterhead }: Invoice, cents: number): string {
  return formatMoney(cents, currency, letterhead.locale)
}

type WaysProps = Pick<DepositSectionProps, 'token' | 'deposit' | 'banner'> & { invoice: Invoice }

/** Online where that is possible, and by bank transfer. */
function WaysToPay({ token, deposit, invoice, banner }: WaysProps) {
  const { takesPayments, isReported } = deposit
  const transfer = hasInstructions(invoice) ? <Transfer invoice={invoice} /> : null
  if (takesPayments)
    return (
      <>
        <PayDeposit {...{ token, banner }} amount={money(invoice, balanceOf(invoice))} />
        <p className="answer-hint">
          By card or bank, on the secure page of Stripe. Your card details never reach us.
        </p>
        {transfer ? (
          <details>
            <summary>Pay by bank transfer instead</summary>
            {transfer}
          </details>
        ) : null}
      </>
    )
  return (
    <>
      {transfer ?? <p>The invoice in your email says how to pay.</p>}
      {isReported ? <p>{reportedText}</p> : <ReportDeposit {...{ token, banner }} />}
    </>
  )
}

function Transfer({ invoice }: { invoice: Invoice }) {
  return (
    <div className="answer-transfer">
      <div>
        <PaymentInstructions invoice={invoice} />
      </div>
      <PaymentCode invoice={invoice} />
    </div>
  )
}
