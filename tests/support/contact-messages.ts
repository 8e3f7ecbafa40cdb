import { query } from './accounts'

type Fields = { subject?: string; message?: string; status?: string; minutesAgo?: number }

/** A unique word that keeps this test's messages apart from others. */
export const newWord = () => `w${crypto.randomUUID().replaceAll('-', '')}`

export async function storeMessage(word: string, name: string, fields: Fields = {}): Promise<string> {
  const { subject = null, message = 'A message', status = 'new', minutesAgo = 0 } = fields
  const [row] = await query<{ id: string }>(
    `insert into contact_submissions
       (source, name, email, subject, message, status, created_at)
     values ('home', $1, $2, $3, $4, $5::"ContactStatus",
       now() - $6 * interval '1 minute') returning id`,
    [name, `${word}@example.com`, subject, message, status, minutesAgo],
  )
  return row?.id ?? ''
}

export async function storeMessages(word: string, amount: number): Promise<void> {
  for (let number = 1; number <= amount; number++) {
    await storeMessage(word, `Person ${String(number).padStart(2, '0')}`, { minutesAgo: number })
  }
}

/** Counts the messages that aren’t in the trash. */
export async function countMessages(word: string): Promise<number> {
  const rows = await query('select 1 from contact_submissions where email = $1 and deleted_at is null', [
    `${word}@example.com`,
  ])
  return rows.length
}
