import { BellOff, FileMinus, Pencil } from 'lucide-react'
import { notFound } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { History } from '@/components/audit/history'
import { CreditCard, CreditNotice } from '@/components/invoices/credit'
import { DuplicateButton, PaymentDialog } from '@/components/invoices/invoice-actions'
import { ElectronicInvoice } from '@/components/invoices/electronic-invoice'
import { InvoiceDeposits } from '@/components/invoices/invoice-deposits'
import { RemindersSwitch } from '@/components/invoices/reminder-switches'
import { CreditNotes } from '@/components/invoices/credit-notes'
import { InvoiceDocument } from '@/components/invoices/invoice-document'
import { InvoicePayments } from '@/components/invoices/invoice-payments'
import { LetterButton, LetterList } from '@/components/invoices/reminder-letters'
import { InvoiceRemoveButton } from '@/components/invoices/invoice-remove-button'
import { InvoiceMailButton, WaitingMailNotice } from '@/components/invoices/send-dialog'
import { InvoiceStateBadges } from '@/components/invoices/invoice-status-badge'
import { InvoicePdfLink, PrintButton, StatementLink } from '@/components/invoices/invoice-view-actions'
import { LiveTopics } from '@/components/live/live'
import { buttonVariants } from '@/components/ui/button'
import { Card, CardContent, CardHeader } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { listHistory } from '@/lib/office/audit/queries'
import { requireRight } from '@/lib/auth/guard'
import { hasAllRights, hasRight } from '@/lib/auth/viewer'
import { addDays, agencyDay } from '@/lib/base/dates'
import { listCreditNotes } from '@/lib/invoices/credit-notes/queries'
import { getInvoiceDocument, getInvoiceRecord, type InvoiceRecord } from '@/lib/invoices/queries'
import { getCredit } from '@/lib/invoices/payments/queries'
import { listLetters } from '@/lib/invoices/letters/queries'
import { getInvoiceSettings } from '@/lib/invoices/settings/queries'
import { LETTER_DAYS, letterText, nextLevel } from '@/lib/invoices/letters/rules'
import { balanceOf, can, historyEventOf, invoiceName } from '@/lib/invoices/rules'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'

export const generateMetadata = titleOfRow(() => requireRight('money'), getInvoiceDocument, invoiceName)

export default async function InvoicePage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireRight('money')
  const id = await rowId(params)
  const [invoice, record, letters, credit, history] = await Promise.all([
    getInvoiceDocument(viewer, id),
    getInvoiceRecord(viewer, id),
    listLetters(viewer, id),
    getCredit(viewer, id),
    listHistory(viewer, { kind: 'invoice', id }),
  ])
  if (!invoice || !record) notFound()
  const life = { ...invoice, ...record }
  const isNote = invoice.kind === 'credit_note'
  const notes = record.hasCreditNotes ? await listCreditNotes(viewer, id) : []
  const isCredited = notes.length > 0 && sumOfTotals(notes) === invoice.totalCents
  const canWriteLetter = can.remind(life) && invoice.displayStatus === 'overdue'
  const { letterTexts } = canWriteLetter ? await getInvoiceSettings(viewer) : { letterTexts: [] }
  const removals = (['void', 'delete'] as const).filter((kind) => can[kind](life))
  return (
    <>
      <LiveTopics topics={['clients', 'invoices', 'projects']} asOf={viewer.asOf} />
      <div className="invoice-screen-only">
        <BackLink href="/admin/invoices">Invoices</BackLink>
        <PageHeader
          title={invoiceName(invoice)}
          text={
            <>
              <InvoiceStateBadges state={record.state} />
              {record.undeliveredMailId ? (
                <UndeliveredMail id={record.undeliveredMailId} canOpen={hasAllRights(viewer)} />
              ) : null}
            </>
          }
        >
          <div className="flex flex-wrap items-center gap-2">
            {can.send(life) ? <InvoiceMailButton id={id} kind="invoice" paper={invoice.kind} /> : null}
            {can.edit(life) ? (
              <Link href={`/admin/invoices/${id}/edit`} className={buttonVariants({ variant: 'outline' })}>
                <Pencil aria-hidden />
                Edit
              </Link>
            ) : null}
            {can.pay(life) ? (
              <PaymentDialog
                invoiceId={id}
                balanceCents={balanceOf(invoice)}
                currency={invoice.currency}
                today={agencyDay(new Date())}
                // If it can still be sent, that is the main action.
                variant={can.send(life) ? 'outline' : 'default'}
              />
            ) : null}
            {can.remind(life) && !record.waiting ? <InvoiceMailButton id={id} kind="reminder" /> : null}
            <InvoicePdfLink id={id} className={buttonVariants({ variant: 'outline' })}>
              Download PDF
            </InvoicePdfLink>
            <StatementLink invoice={invoice} />
            <PrintButton />
            {can.duplicate(life) ? <DuplicateButton id={id} /> : null}
            {can.credit(life) && !can.void(life) && !isCredited ? (
              <Link href={`/admin/invoices/${id}/credit`} className={buttonVariants({ variant: 'outline' })}>
                <FileMinus aria-hidden />
                Credit…
              </Link>
            ) : null}
            {removals.map((kind) => (
              <InvoiceRemoveButton
                key={kind}
                id={id}
                invoiceNumber={invoice.invoiceNumber}
                kind={kind}
                isIssued={invoice.status !== 'draft'}
                listHref="/admin/invoices"
              />
            ))}
          </div>
        </PageHeader>
        {record.waiting ? (
          <WaitingMailNotice key={record.waiting.mailId} id={id} mail={record.waiting} paper={invoice.kind} />
        ) : null}
        {can.pay(life) ? <CreditNotice invoice={invoice} credit={credit} /> : null}
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <InvoiceDocument invoice={invoice} />
        <div className="invoice-screen-only grid gap-4">
          {invoice.status === 'draft' || invoice.status === 'pending' ? (
            <Card>
              <CardContent>
                <RemindersSwitch id={id} enabled={record.remindersEnabled} />
                {record.stopped ? (
                  <StoppedReminders {...record.stopped} canOpen={hasRight(viewer, 'clients')} />
                ) : null}
              </CardContent>
            </Card>
          ) : null}
          {canWriteLetter || letters.length > 0 ? (
            <Card>
              <CardHeader title="Reminder letters" />
              <CardContent className="grid gap-4">
                {letters.length > 0 ? <LetterList letters={letters} /> : null}
                {canWriteLetter ? (
                  <LetterButton
                    start={{
                      invoiceId: id,
                      level: nextLevel(letters.map(({ level }) => level)),
                      dueOn: addDays(agencyDay(new Date()), LETTER_DAYS),
                      texts: {
                        1: letterText(1, invoice, letterTexts),
                        2: letterText(2, invoice, letterTexts),
                        3: letterText(3, invoice, letterTexts),
                      },
                    }}
                  />
                ) : null}
              </CardContent>
            </Card>
          ) : null}
          <InvoiceDeposits invoice={invoice} record={record} />
          {notes.length > 0 ? <CreditNotes notes={notes} currency={invoice.currency} /> : null}
          {isNote ? (
            <CreditCard
              note={invoice}
              credit={credit}
              payments={record.payments}
              today={agencyDay(new Date())}
            />
          ) : (
            <InvoicePayments
              payments={record.payments}
              currency={invoice.currency}
              today={can.correctPayment(life) ? agencyDay(new Date()) : null}
            />
          )}
          <ElectronicInvoice invoice={invoice} />
          <History
            kind="invoice"
            id={id}
            history={history}
            events={record.events.map((event) => historyEventOf(event, invoice.currency))}
            isOwner={viewer.isOwner}
          />
        </div>
      </div>
    </>
  )
}

function sumOfTotals(notes: readonly { totalCents: number }[]): number {
  return notes.reduce((sum, { totalCents }) => sum + totalCents, 0)
}

type StoppedRemindersProps = NonNullable<InvoiceRecord['stopped']> & { canOpen: boolean }

/** The switch of the invoice alone doesn’t help then. */
function StoppedReminders({ name, href, canOpen }: StoppedRemindersProps) {
  return (
    <p className="ui-banner ui-tone-yellow mt-4 text-sm">
      <BellOff aria-hidden />
      <span>
        <span>Reminders are off for </span>
        {canOpen ? (
          <Link href={href} className="underline underline-offset-4">
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        <span>, so this invoice has none.</span>
      </span>
    </p>
  )
}

/** The mail log is about all areas. */
function UndeliveredMail({ id, canOpen }: { id: string; canOpen: boolean }) {
  if (!canOpen) return <span className="ml-2 text-sm">Its email could not be delivered.</span>
  return (
    <Link href={`/admin/mail/${id}`} className="ml-2 text-sm text-purple underline underline-offset-4">
      See why, and send it again
    </Link>
  )
}
