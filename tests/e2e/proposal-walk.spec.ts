// requirement: POR-91
import { getDb } from '@/lib/platform/db'
import { type Effort, type Hands, handsOn } from '../support/hands'
import { waitLikeAPerson } from '../support/hydrated'
import { waitForMail } from '../support/inbox'
import { expect, test } from '../support/test'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 900 } }
const db = getDb()

/** The path of the first link in a mail that matches. */
async function linkIn(filter: Parameters<typeof waitForMail>[0], path: RegExp): Promise<string> {
  const { text } = await waitForMail(filter)
  return path.exec(text)?.[0] ?? ''
}

test('from a quote request to the last payment, counted in clicks and seconds', async ({
  newPage,
  admin,
}, testInfo) => {
  test.slow()
  const word = `w${crypto.randomUUID().slice(0, 8)}`
  const email = `${word}@example.com`
  const client = handsOn(await newPage(phone))
  const owner = handsOn(await newPage({ as: admin, ...desktop }))
  const efforts: Record<string, Effort> = {}

  await test.step('a visitor asks for a quote on a phone', async () => {
    await requestQuote(client, { word, email })
  })
  efforts['Client: quote request'] = client.effort()

  await test.step('the owner writes a proposal from it, and sends it', async () => {
    await writeProposal(owner, email)
  })
  efforts['Owner: from the quote request to the sent proposal'] = owner.effort()

  const answering = handsOn(client.page)
  await test.step('the client chooses, accepts and pays the deposit', async () => {
    await acceptAndPay(answering, email)
  })
  efforts['Client: from the email to the paid deposit'] = answering.effort()

  await test.step('the project is in the client’s portal', async () => {
    const invitation = await linkIn(
      { to: email, subject: 'Your client portal' },
      /\/portal\/invitation\/[\w-]+/,
    )
    await client.open(invitation)
    await client.type(client.page.getByLabel('New password'), `${word} and a long password`)
    await client.click(client.page.getByRole('button', { name: 'Open My Portal' }))
    await client.sees(client.page.getByRole('heading', { level: 2, name: 'E-commerce for Lindqvist & Co' }))
    await expect(client.page.getByRole('region', { name: 'Due from you' })).toContainText(
      'Nothing right now.',
    )
  })

  const finishing = handsOn(owner.page)
  await test.step('the final invoice has the agreed lines and deducts the deposit', async () => {
    await sendFinalInvoice(finishing, email)
  })
  efforts['Owner: the final invoice'] = finishing.effort()

  const paying = handsOn(client.page)
  await test.step('the client pays the rest from the dashboard, and the statement shows nothing due', async () => {
    await payTheRest(paying)
  })
  efforts['Client: the rest'] = paying.effort()

  const report = JSON.stringify(efforts, null, 2)
  testInfo.annotations.push({ type: 'effort', description: report })
  await testInfo.attach('effort.json', { body: report, contentType: 'application/json' })
  for (const [who, { clicks, fields }] of Object.entries(efforts)) {
    expect(clicks, `clicks, ${who}`).toBeLessThanOrEqual(most[who]?.clicks ?? 0)
    expect(fields, `fields, ${who}`).toBeLessThanOrEqual(most[who]?.fields ?? 0)
  }
})

/** What each part may take; docs/numbers/deposit.md has the seconds. */
const most: Record<string, Pick<Effort, 'clicks' | 'fields'>> = {
  'Client: quote request': { clicks: 6, fields: 4 },
  'Owner: from the quote request to the sent proposal': { clicks: 9, fields: 7 },
  'Client: from the email to the paid deposit': { clicks: 6, fields: 0 },
  'Owner: the final invoice': { clicks: 4, fields: 0 },
  'Client: the rest': { clicks: 6, fields: 0 },
}

async function requestQuote(
  { page, open, type, pick, click, sees }: Hands,
  { word, email }: { word: string; email: string },
): Promise<void> {
  await page.clock.install()
  await open('/quote')
  const form = page.getByRole('form', { name: 'Request a quote' })
  await type(form.getByLabel('Name'), 'Vera Lindqvist')
  await type(form.getByLabel('Email'), email)
  await type(form.getByLabel('Company'), 'Lindqvist & Co')
  await pick(form.getByLabel('Project type'), 'ecommerce')
  await type(form.getByLabel('Project description'), `A shop for ${word}`)
  await pick(form.getByLabel('Budget range'), '5k-15k')
  await waitLikeAPerson(page)
  await click(form.getByRole('button'))
  await sees(page.getByRole('heading', { level: 1, name: 'Thank you.' }))
}

async function writeProposal({ page, open, type, pick, click, sees }: Hands, email: string): Promise<void> {
  await open('/admin/quotes')
  await click(page.getByRole('link', { name: 'Vera Lindqvist' }).first())
  await expect(page.getByText(email).first()).toBeVisible()
  await click(page.getByRole('link', { name: 'Write a proposal' }))
  const form = page.getByRole('form', { name: 'New proposal' })
  await type(form.getByLabel('Service'), 'Shop')
  await type(form.getByLabel('Rate'), '4000')
  await click(form.getByRole('button', { name: 'Add options to choose from' }))
  const options = form.getByRole('region', { name: 'Options 1' })
  await type(options.getByLabel('What the client chooses'), 'Care')
  await pick(options.getByLabel('How many'), 'one')
  await click(options.getByRole('button', { name: 'Add option' }))
  for (const [place, name, rate] of [
    [1, 'Basic care', '500'],
    [2, 'Full care', '1000'],
  ] as const) {
    const option = options.getByRole('group', { name: `Option ${String(place)}` })
    await type(option.getByLabel('Service'), name)
    await type(option.getByLabel('Rate'), rate)
  }
  await click(form.getByRole('button', { name: 'Review and send' }))
  const dialog = page.getByRole('dialog', { name: 'Send' })
  await sees(dialog.getByText(email))
  await click(dialog.getByRole('button', { name: 'Send', exact: true }))
  await sees(page.getByRole('region', { name: 'Next step' }).getByText('Not opened yet'))
}

async function acceptAndPay({ page, open, click, sees }: Hands, email: string): Promise<void> {
  await open(await linkIn({ to: email, subject: 'Our proposal' }, /\/proposals\/[\w-]{43}/))
  const form = page.getByRole('form', { name: 'Accept the proposal' })
  await click(page.getByRole('radio', { name: /Full care/ }))
  await expect(form).toContainText('$5,000.00')
  // The name is there already.
  await click(form.getByRole('checkbox'))
  await click(form.getByRole('button', { name: 'Accept for $5,000.00' }))
  await click(page.getByRole('button', { name: /^Pay .*\$1,500\.00/ }))
  await sees(page.getByRole('heading', { name: 'Payment' }))
  await click(page.getByRole('button', { name: 'Pay $1,500.00' }))
  await sees(page.getByText('Payment received'))
}

async function sendFinalInvoice({ page, open, click, sees }: Hands, email: string): Promise<void> {
  const { invoiceId } = await db.acceptance.findFirstOrThrow({
    where: { email },
    select: { invoiceId: true },
  })
  await open(`/admin/invoices/${invoiceId ?? ''}`)
  await click(page.getByRole('link', { name: 'Create the final invoice' }))
  const line = (number: number) => page.getByRole('group', { name: `Line item ${String(number)}` })
  await expect(line(1).getByLabel('Service')).toHaveValue('Shop')
  await expect(line(2).getByLabel('Service')).toHaveValue('Full care')
  await click(page.getByRole('button', { name: 'Review and send' }))
  const dialog = page.getByRole('dialog', { name: 'Send invoice' })
  await click(dialog.getByRole('button', { name: 'Send invoice' }))
  await sees(page.getByText('Sent', { exact: true }).first())
}

async function payTheRest({ page, open, click, sees }: Hands): Promise<void> {
  await open('/portal')
  await click(page.getByRole('region', { name: 'Due from you' }).getByRole('link', { name: /^Pay / }))
  await click(page.getByRole('button', { name: 'Pay $3,500.00' }))
  await sees(page.getByRole('heading', { name: 'Payment' }))
  await click(page.getByRole('button', { name: 'Pay $3,500.00' }))
  await sees(page.getByText('Payment received'))
  await click(page.getByRole('link', { name: 'Invoices' }).first())
  const totals = page.locator('dl[aria-label="Totals"]')
  await expect(totals).toContainText('To pay$0.00')
  await click(page.getByRole('link', { name: 'Statement' }))
  await sees(page.getByText(/^Balance due on /))
  await expect(page.getByText(/^Balance due on /).locator('..')).toContainText('$0.00')
}
