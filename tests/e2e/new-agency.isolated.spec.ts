// requirement: SET-3, SET-4, SET-6
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { getDocumentProxy, extractText, getMeta } from 'unpdf'
import { expectAccessible } from '../support/accessible'
import { linkIn } from '../support/account-mails'
import { Crawl } from '../support/crawl'
import { waitLikeAPerson } from '../support/hydrated'
import { listMails, readAttachment, waitForMail } from '../support/inbox'
import { expect, test } from '../support/new-agency'
import { sendInvoice } from '../support/send-invoice'

/** Names, claims and contact details of the sample agency and its clients. */
const sample =
  /lumen-?forge|winterborn|northlark|brindle|555-?\s?0142|\$500|1200 Example Street|example street, suite|99\.99|50\+|hello@agency\.example/i

const word = crypto.randomUUID().slice(0, 8)
const domain = `${word}.nook.example`
const address = (name: string) => `${name}@${domain}`

const told = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

/** Publishes the new content of the current form, though pictures and the like are missing. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const anyway = page.getByRole('dialog').getByRole('button', { name: 'Publish anyway' })
  // A toast of the content published before may still be there, so it doesn't say that this one is.
  await expect(async () => {
    if (await anyway.isVisible()) await anyway.click()
    expect(page.url()).toMatch(/\/[0-9a-f-]{36}$/)
  }).toPass()
  await told(page, 'Published')
}

/** Opens a page by following a link on the current page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()
  await expect(page).toHaveURL((url) => url.pathname === path)
}

/** Opens the form of a new piece of content. */
async function startContent(page: Page, kind: string): Promise<void> {
  for (const path of ['/admin/content', `/admin/content/${kind}`, `/admin/content/${kind}/new`])
    await follow(page, path)
}

/** Goes through the four short steps of the set-up. */
async function setUp(page: Page, url: string, setupLink: string): Promise<void> {
  await page.goto(`${url}/setup/guessed`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await page.goto(setupLink)
  await expectAccessible(page)
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill('Ada Nook')
  await form.getByLabel('Email').fill(address('ada'))
  await form.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
  await form.getByLabel('Password').fill('correct horse battery staple')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your agency')
  await expectAccessible(page)
  await page.getByLabel(/^Name/).fill('Nook')
  await page.getByLabel('Tagline').fill('Small software')
  await page.getByLabel('Email').fill(address('hello'))
  // The browser's time zone.
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo')
  await page.getByText('More about your agency').click()
  await page.getByLabel('Legal name').fill('Nook Software Ltd')
  await page.getByLabel('Phone').fill('+351 21 555 0199')
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The look')
  await page.getByRole('link', { name: 'Skip this step' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail')
  await expect(page.getByText(/^Mail serverNot set up: /)).toBeVisible()
  await page.getByRole('button', { name: 'Send Test Mail' }).click()
  await told(page, 'Test mail on its way')
  await page.getByRole('link', { name: 'Skip, and open the admin' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  await expect(page.getByText(/^1 of \d+ done\./)).toBeVisible()
  expect(await (await page.request.get(url)).text()).toContain('<title>Nook: Small software</title>')
  // The link works only once.
  const again = await page.request.get(setupLink)
  expect(again.status()).toBe(404)
  expect(await again.text()).toContain('<title>Page not found')
}

async function addServices(page: Page): Promise<void> {
  for (const name of ['Audits', 'Repairs', 'Care plans']) {
    for (const path of ['/admin/content', '/admin/services']) await follow(page, path)
    await page.getByRole('button', { name: 'Add Service' }).click()
    await follow(page, '/admin/content/services/new')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Text on the card').fill(`${name}, done well.`)
    await page.getByRole('textbox', { name: 'Feature 1' }).fill('A report')
    await page.getByLabel('Headline').fill(`${name} for software`)
    await page.getByLabel('Description').fill(`What our ${name.toLowerCase()} are about.`)
    await publish(page)
  }
}

async function addCaseStudies(page: Page): Promise<void> {
  for (const title of ['A ferry timetable', 'A library catalog']) {
    await startContent(page, 'portfolio')
    await page.getByLabel('Title').first().fill(title)
    await page.getByLabel('Summary').fill(`${title}, rebuilt in a month.`)
    await page.getByLabel('Audits').check()
    await publish(page)
  }
}

async function addPrices(page: Page): Promise<void> {
  await startContent(page, 'plans')
  await page.getByLabel('Name').fill('Starter')
  await page.getByLabel(/^Price/).fill('€900')
  await publish(page)
  await startContent(page, 'questions')
  await page.getByRole('textbox', { name: 'Question' }).fill('Is VAT included?')
  await page.getByRole('textbox', { name: 'Answer' }).fill('No.')
  await publish(page)
}

async function addLegalPages(page: Page): Promise<void> {
  for (const [title, slug] of [
    ['Privacy Policy', 'privacy'],
    ['Terms', 'terms-and-conditions'],
    ['Imprint', 'imprint'],
  ] as const) {
    await startContent(page, 'legal')
    await page.getByLabel('Title').first().fill(title)
    await page.getByLabel('Name in menus').fill(title)
    await page.getByLabel('Address').fill(slug)
    await page.getByLabel('Description').fill(`${title} of Nook.`)
    const body = page.getByRole('textbox', { name: 'Text' })
    await expect(body).toHaveAttribute('contenteditable', 'true')
    await body.fill('## Who we are\n\nNook Software Ltd, Lisbon.')
    await publish(page)
  }
}

/** Invites a colleague, who accepts on a separate page. */
async function inviteColleague(page: Page, colleague: Page, url: string): Promise<void> {
  await follow(page, '/admin/settings')
  await follow(page, '/admin/staff')
  await page.getByRole('button', { name: 'Invite colleague' }).click()
  const form = page.getByRole('form', { name: 'Invite colleague' })
  await form.getByLabel('Full name').fill('Juno Bloom')
  await form.getByLabel('Email').fill(address('juno'))
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await told(page, 'Invitation sent')
  await colleague.goto(url + linkIn(await waitForMail({ to: address('juno') })))
  await colleague.getByLabel('New password').fill('five unrelated words in a row')
  await colleague.getByRole('button', { name: 'Join' }).click()
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
}

/** Invites the first client and sends them an invoice. Returns the id of the invoice. */
async function billFirstClient(page: Page, client: Page, url: string): Promise<string> {
  await follow(page, '/admin/clients')
  await page.getByRole('button', { name: 'Invite client' }).first().click()
  const form = page.getByRole('form', { name: 'Invite client' })
  await form.getByLabel('Name').fill('Rui Porto')
  await form.getByLabel('Email').fill(address('rui'))
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await told(page, 'Invitation sent')
  await client.goto(url + linkIn(await waitForMail({ to: address('rui') })))
  await client.getByLabel('New password').fill('four words in a row')
  await client.getByRole('button', { name: 'Open My Portal' }).click()
  await expect(client).toHaveURL(/\/portal$/)

  await follow(page, '/admin/invoices')
  await follow(page, '/admin/invoices/create')
  await page.getByRole('combobox', { name: 'Client account' }).fill('Rui')
  await page.getByRole('option', { name: 'Rui Porto' }).click()
  await expect(page.getByLabel('Client email')).toHaveValue(address('rui'))
  const line = page.getByRole('group', { name: 'Line item 1' })
  await line.getByLabel('Service').fill('Audit')
  await line.getByLabel(/^Rate/).fill('1,250.50')
  await page.getByRole('button', { name: 'Create invoice' }).click()
  await told(page, 'Invoice created successfully!')
  await sendInvoice(page)
  return page.url().split('/').at(-1) ?? ''
}

async function writeAsVisitor(page: Page, url: string): Promise<void> {
  await page.clock.install()
  await page.goto(`${url}/contact`)
  const contact = page.getByRole('form', { name: 'Contact us' })
  await contact.getByLabel('Name').fill('Vera Visitor')
  await contact.getByLabel('Email').fill(address('vera'))
  await contact.getByLabel('Subject').fill('A question')
  await contact.getByLabel('Message').fill('Do you repair clocks?')
  await waitLikeAPerson(page)
  await contact.getByRole('button', { name: 'Send Message' }).click()
  await told(page, 'Message sent successfully!')
  await follow(page, '/quote')
  const quote = page.getByRole('form', { name: 'Request a quote' })
  await quote.getByLabel('Name').fill('Vera Visitor')
  await quote.getByLabel('Email').fill(address('vera'))
  await quote.getByLabel('Project type').selectOption('website')
  await quote.getByLabel('Project description').fill('A clock shop.')
  await quote.getByLabel('Budget range').selectOption('discuss')
  await waitLikeAPerson(page)
  await quote.getByRole('button').click()
  await told(page, 'Quote request submitted successfully!')
}

/** Everything that the browser has stored. */
async function storedBy(context: BrowserContext): Promise<string> {
  const { cookies, origins } = await context.storageState()
  return JSON.stringify({ cookies, origins })
}

async function pdfText(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get(address)
  expect(response.status()).toBe(200)
  return readPdf(await response.body())
}

async function readPdf(bytes: Buffer): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  return JSON.stringify({ text, ...(await getMeta(document)) })
}

test('a new agency sets up the installation, makes it its own, and nothing of the sample is left', async ({
  installation: { url, setupLink, read },
  newPage,
  allowConsoleErrors,
}) => {
  // The browser logs the 404.
  allowConsoleErrors(/404/)
  test.setTimeout(300_000)
  const page = await newPage({ baseURL: url, timezoneId: 'Asia/Tokyo' })
  const [colleague, client, visitor] = [await newPage(), await newPage(), await newPage()]
  for (const each of [page, colleague, client, visitor]) each.setDefaultTimeout(20_000)
  await test.step('set-up', () => setUp(page, url, setupLink))
  await test.step('services', () => addServices(page))
  await test.step('case studies', () => addCaseStudies(page))
  await test.step('prices', () => addPrices(page))
  await test.step('legal pages', () => addLegalPages(page))
  await test.step('colleague', () => inviteColleague(page, colleague, url))
  const invoice = await test.step('first client', () => billFirstClient(page, client, url))
  await test.step('messages of a visitor', () => writeAsVisitor(visitor, url))

  await test.step('public pages', async () => {
    const crawl = new Crawl(url, visitor.request)
    // Without the address of a blog, the website has none.
    const missing = ['/blog', '/blog/feed.xml', '/nowhere']
    await crawl.follow(['/', '/robots.txt', '/sitemap.xml', '/favicon.ico', ...missing])
    expect(crawl.found(sample)).toEqual([])
    expect(crawl.broken().toSorted()).toEqual(missing.map((path) => `404 ${path}`))
    expect(crawl.textOf('/')).not.toContain('href="/blog"')
    const wanted = [
      '/services/audits',
      '/services/repairs',
      '/services/care-plans',
      '/portfolio/a-ferry-timetable',
      '/portfolio/a-library-catalog',
      '/pricing',
      '/privacy',
      '/terms-and-conditions',
      '/legal/imprint',
      '/contact',
      '/quote',
      '/portal/login',
      '/manifest.webmanifest',
      '/opengraph-image',
      '/services/audits/opengraph-image',
    ]
    expect(wanted.filter((path) => !crawl.has(path))).toEqual([])
    // This includes pages that were rendered by a build, which doesn't know any names.
    for (const path of ['/', '/contact', '/pricing', '/manifest.webmanifest'])
      expect(crawl.textOf(path), path).toContain('Nook')
    expect(crawl.found(/nook/i).length).toBeGreaterThan(15)
  })
  await test.step('portal', async () => {
    const crawl = new Crawl(url, client.request)
    await crawl.follow(['/portal', '/portal/account', `/portal/invoices/${invoice}`])
    expect(crawl.found(sample)).toEqual([])
    expect(crawl.broken()).toEqual([])
  })
  await test.step('admin', async () => {
    const crawl = new Crawl(url, page.request)
    await crawl.follow(['/admin', '/admin/setup', '/admin/setup?step=mail', '/admin/no-such-page'])
    expect(crawl.found(sample)).toEqual([])
    expect(crawl.broken()).toEqual([])
    const wanted = ['/admin/staff', '/admin/settings', '/admin/content', '/admin/system', '/admin/invoices']
    expect(wanted.filter((path) => !crawl.has(path))).toEqual([])
  })
  await test.step('mails and documents', async () => {
    await waitForMail({ to: address('rui'), subject: 'due' })
    // Leads go to the agency's own address, which is set in the environment.
    await waitForMail({ to: 'hello@nook.example' }, (mail) => mail.text.includes('Do you repair clocks?'))
    await waitForMail({ to: 'hello@nook.example' }, (mail) => mail.text.includes('A clock shop.'))
    const mails = (await listMails()).filter(
      (mail) => mail.from?.address.endsWith('nook.example') || JSON.stringify(mail).includes(domain),
    )
    expect(mails.length).toBeGreaterThanOrEqual(6)
    for (const mail of mails) {
      expect(JSON.stringify(mail), mail.subject).not.toMatch(sample)
      expect(mail.from).toEqual({ name: 'Nook', address: 'no-reply@nook.example' })
      if (mail.attachments[0]?.mimeType === 'application/pdf')
        expect(await readPdf(await readAttachment(mail))).not.toMatch(sample)
    }
    const text = await pdfText(client.request, `${url}/api/invoices/${invoice}/pdf`)
    expect(text).toContain('Nook Software Ltd')
    expect(text).not.toMatch(sample)
  })
  await test.step('browsers and database', async () => {
    for (const person of [page, colleague, client, visitor])
      expect(await storedBy(person.context())).not.toMatch(sample)
    const tables = await read(
      `select tablename as name from pg_tables where schemaname = current_schema() order by 1`,
    )
    for (const { name } of tables) {
      const rows = await read(`select * from "${String(name)}"`)
      expect(JSON.stringify(rows), String(name)).not.toMatch(sample)
    }
  })
})
