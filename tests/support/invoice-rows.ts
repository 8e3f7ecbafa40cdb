import { query, type Account } from './accounts'

/** Inserts an invoice for $120.00 directly into the database. */
export async function storeInvoice(
  client: Account | null,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const row = {
    invoice_number: `E-${crypto.randomUUID()}`,
    client_user_id: client?.id ?? null,
    client_name: client?.name ?? 'Somebody',
    client_email: client?.email ?? 'somebody@example.com',
    issue_date: '2026-01-01',
    due_date: '2199-01-01',
    subtotal_cents: 12_000,
    total_cents: 12_000,
    status: 'pending',
    ...fields,
  }
  const names = Object.keys(row)
  const [stored] = await query<{ id: string }>(
    `insert into invoices (${names.join(', ')})
     values (${names.map((_, index) => `$${String(index + 1)}`).join(', ')}) returning id`,
    Object.values(row),
  )
  const id = stored?.id ?? ''
  await query(
    `insert into invoice_line_items (invoice_id, position, service_name, quantity_hundredths, rate_cents, amount_cents)
     values ($1, 0, 'Workshop', 150, 8000, 12000)`,
    [id],
  )
  return id
}
