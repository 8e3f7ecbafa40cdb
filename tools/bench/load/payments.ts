import type { Stack } from '../../stack/stack'
import { readActionIds } from './admin-client'
import { callForm } from './form-call'
import { onDatabase, type Person, readValue, signInAll } from './people'

/** An invoice, and the client who pays it. */
export type Due = { id: string; number: string; amountCents: number; person: Person }

/** Clients of their own, with invoices of different amounts. Each client may start only some payments an hour. */
export async function addDues(stack: Stack, count: number, each = 20): Promise<Due[]> {
  const payers = Math.ceil(count / each)
  const rows = await onDatabase(stack, async (client) => {
    await client.query(
      `insert into profiles (email, email_normalized, role, is_owner, email_verified_at)
       select address, address, 'CLIENT', false, now()
       from (select 'payer-' || n || '@payments.example' as address from generate_series(1, $1::int) n) payer
       on conflict (email_normalized) do nothing`,
      [payers],
    )
    const found = await client.query<{ id: string; number: string; amount: string; email: string }>(
      `with due as (
         insert into invoices (invoice_number, client_user_id, client_name, client_email, issue_date, due_date,
           subtotal_cents, total_cents, status, sent_at, reminders_enabled)
         select 'PAY-' || gen_random_uuid(), id, 'Payer', email, '2026-01-01', '2199-01-01',
           10000 + n * 137, 10000 + n * 137, 'pending', now(), false
         from generate_series(1, $1::int) n
         join profiles on email_normalized = 'payer-' || (1 + n % $2::int) || '@payments.example'
         returning id, invoice_number, client_email, total_cents
       ), lines as (
         insert into invoice_line_items (invoice_id, position, service_name, quantity_hundredths, rate_cents, amount_cents)
         select id, 0, 'Workshop', 100, total_cents, total_cents from due
       )
       select id, invoice_number as number, total_cents as amount, client_email as email from due`,
      [count, payers],
    )
    return found.rows
  })
  const people = await signInAll(stack, [...new Set(rows.map(({ email }) => email))])
  return rows.map(({ id, number, amount, email }) => {
    const person = people.find((one) => one.email === email)
    if (!person) throw new Error(`Nobody is signed in as ${email}.`)
    return { id, number, amountCents: Number(amount), person }
  })
}

/** Presses "Pay" on the pages of invoices. */
export class PayButton {
  private constructor(
    private readonly stack: Stack,
    private readonly action: string,
  ) {}

  static async of(stack: Stack): Promise<PayButton> {
    return new PayButton(stack, (await readActionIds()).get('payInvoiceAction') ?? '')
  }

  /** Returns the page to pay on. Throws whatever else the client would see. */
  async press({ id, person: { cookie, ip } }: Due): Promise<string> {
    const { url } = this.stack
    const { status, headers, body } = await callForm({
      url: `${url}/portal/invoices/${id}`,
      action: this.action,
      fields: { invoiceId: id, currency: 'USD', locale: 'en-US' },
      ...{ cookie, ip },
    })
    const [page] = String(headers['x-action-redirect'] ?? '').split(';')
    if (!page?.startsWith('http')) throw new Error(`${status} ${body.toString().slice(0, 300)}`)
    return page
  }
}

/** What happens at the service that stands in for the payment service. */
export async function atService<Answer = unknown>(
  { env }: Pick<Stack, 'env'>,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body: object = {},
): Promise<Answer> {
  const response = await fetch(`${env.STRIPE_API_URL ?? ''}/control/${path}`, {
    ...{ method, headers: { authorization: `Bearer ${env.STRIPE_SECRET_KEY ?? ''}` } },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

type Session = {
  id: string
  client_reference_id: string | null
  amount_total: number
  payment_status: string
}

/** All checkouts that the service has made. */
export async function listSessions({ env }: Pick<Stack, 'env'>): Promise<Session[]> {
  const response = await fetch(`${env.STRIPE_API_URL ?? ''}/v1/checkout/sessions`, {
    headers: { authorization: `Bearer ${env.STRIPE_SECRET_KEY ?? ''}` },
  })
  return ((await response.json()) as { data: Session[] }).data
}

/** What the client does on the page to pay on. */
export function payAt(stack: Pick<Stack, 'env'>, page: string): Promise<Session> {
  return atService<Session>(stack, 'POST', `sessions/${page.split('/').at(-1) ?? ''}/pay`)
}

export type Booked = {
  /** Invoices that are paid by exactly one payment of their whole amount. */
  once: number
  payments: number
  cents: number
  /** Payments without exactly one receipt and one notice in the outbox. */
  withoutMails: number
  problems: number
}

/** How many of these invoices have a payment. */
export async function countBooked(stack: Stack, dues: readonly Due[]): Promise<number> {
  const query = 'select count(distinct invoice_id) from invoice_payments where invoice_id = any($1::uuid[])'
  return Number(await readValue(stack, query, [dues.map(({ id }) => id)]))
}

/** What was booked for these invoices. */
export async function readBooked(stack: Stack, dues: readonly Due[]): Promise<Booked> {
  return onDatabase(stack, async (client) => {
    const { rows } = await client.query<Record<keyof Booked, string>>(
      `with due as (select id, total_cents, status from invoices where id = any($1::uuid[])),
       paid as (
         select payment.*, (select count(*) from mail_deliveries where key like 'payment:' || payment.id || ':%') as mails
         from invoice_payments payment join due on due.id = payment.invoice_id
       )
       select count(*) filter (where status = 'paid' and sums.payments = 1 and sums.cents = total_cents) as once,
         (select count(*) from paid) as payments,
         (select coalesce(sum(amount_cents), 0) from paid) as cents,
         (select count(*) from paid where mails <> 2) as "withoutMails",
         (select count(*) from payment_problems) as problems
       from due left join lateral (
         select count(*) as payments, sum(amount_cents) as cents from paid where paid.invoice_id = due.id
       ) sums on true`,
      [dues.map(({ id }) => id)],
    )
    const [row] = rows
    const read = (name: keyof Booked) => Number(row?.[name])
    return {
      ...{ once: read('once'), payments: read('payments'), cents: read('cents') },
      ...{ withoutMails: read('withoutMails'), problems: read('problems') },
    }
  })
}

/** Runs the reconciler as it would run minutes later. */
export async function reconcileNow(stack: Stack): Promise<void> {
  await onDatabase(stack, async (client) => {
    await client.query(
      `update payment_attempts set checked_at = now() - interval '10 minutes' where state in ('open', 'processing')`,
    )
    await client.query(`select graphile_worker.add_job('reconcile-payments', '{}'::json)`)
  })
}

export function dollars(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}
