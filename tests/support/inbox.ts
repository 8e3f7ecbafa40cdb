import { expect } from '@playwright/test'
import type { Mail } from '@/tools/stand-ins/smtp/mail'

/** The mails that the product under test has sent, newest first. */
export async function listMails(filter: { to?: string; subject?: string } = {}): Promise<Mail[]> {
  const url = new URL('/api/mails', process.env.FOYER_TEST_INBOX)
  for (const [name, value] of Object.entries(filter)) url.searchParams.set(name, value)
  return (await (await fetch(url)).json()) as Mail[]
}

export async function waitForMail(
  filter: { to?: string; subject?: string },
  isWanted: (mail: Mail) => boolean = () => true,
): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    found = (await listMails(filter)).find(isWanted)
    expect(found, `a mail ${JSON.stringify(filter)}`).toBeDefined()
  }).toPass({ timeout: 20_000, intervals: [100, 250, 500] })
  if (!found) throw new Error('unreachable: the mail was found')
  return found
}

export async function readAttachment({ id }: Mail): Promise<Buffer> {
  const url = new URL(`/mails/${id}/attachments/0`, process.env.FOYER_TEST_INBOX)
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}
