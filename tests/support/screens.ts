import type { Locator, Page } from '@playwright/test'
import { sampleServiceSlugs as serviceSlugs } from '@/prisma/seed/services-content'
import { query, type SampleAccount } from './accounts'

/**
 * Brings the page into another state, such as an open dialog, at a width of 1440 px. If it returns a selector, axe scans only that part.
 */
type Opening = (page: Page) => Promise<unknown>

/** A screen with the sample's content. */
export type Screen = {
  /** May contain {client}, {company}, {project}, {lead}, {quote}, {proposal} or {invoice}, for one from the sample. */
  path: string
  /** An element without which the check would pass too easily. Defaults to the page's heading. */
  shows?: (page: Page) => Locator
  /** Stores a row if the sample has none. */
  stores?: () => Promise<unknown>
  /** The name of the screen's stored pictures. */
  picture?: string
  /** States that are checked one after the other, after the initial state. None of them stores anything. */
  opens?: Record<string, Opening>
}

export type Area = { name: string; account?: SampleAccount; screens: Screen[] }

const table = (name?: string) => (page: Page) => page.getByRole('table', name ? { name } : {})
const list = (name: string) => (page: Page) => page.getByRole('list', { name })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const form = (page: Page) => page.getByRole('main').getByRole('form').first()
const token = 'a'.repeat(43)

const DIALOG = 'dialog[open], [role=dialog], [role=alertdialog]'
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first()

/** Returns the selector of dialogs. */
async function openDialog(page: Page, opener: Locator): Promise<string> {
  await opener.press('Enter')
  await dialog(page).waitFor()
  return DIALOG
}

/** Closes a dialog that is open. */
export async function closeDialog(page: Page): Promise<void> {
  if (!(await dialog(page).isVisible())) return
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}

const menuOn =
  (width: number): Opening =>
  async (page) => {
    await page.setViewportSize({ width, height: 844 })
    // The header learns of another width a frame later, and then closes its menus.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await openDialog(page, page.getByRole('button', { name: 'Open menu' }))
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const services = menu.getByRole('link', { name: 'Mobile Apps' })
    // The menu may remember that it was open.
    if (!(await services.isVisible())) await menu.getByText('Services').click()
    await services.waitFor()
  }

const sentEmpty =
  (button: string, complaint: string): Opening =>
  async (page) => {
    await form(page).getByRole('button', { name: button }).click()
    await form(page).getByText(complaint).first().waitFor()
  }

const convertsLead = {
  'the dialog that makes a client of it': (page: Page) =>
    openDialog(page, page.getByRole('button', { name: 'Convert to client' })),
}

/**
 * Screens that change when they are opened, for example because of unread entries. They are visited one after the
 * other, so that each looks the same in every run.
 */
export const ordered: Area[] = [
  {
    name: 'the portal',
    account: 'client',
    screens: [
      {
        path: '/portal',
        picture: 'portal',
        opens: {
          'the menu of projects': async (page) => {
            await page.getByRole('button', { name: /^Project: / }).press('Enter')
            await page.getByRole('menu').waitFor()
            return '[role=menu]'
          },
        },
      },
      { path: '/portal/updates', picture: 'portal-updates' },
      {
        path: '/portal/files',
        picture: 'portal-files',
        opens: {
          'a preview': (page) =>
            openDialog(page, page.getByRole('link', { name: /^Preview .*\.png/ }).first()),
        },
      },
      { path: '/portal/messages', picture: 'portal-messages', shows: log },
      { path: '/portal/invoices', picture: 'portal-invoices' },
      {
        path: '/portal/invoices/{invoice}',
        picture: 'portal-invoice',
        shows: (page) => page.getByRole('article'),
      },
    ],
  },
  {
    name: 'the admin',
    account: 'admin',
    screens: [
      { path: '/admin', picture: 'admin' },
      { path: '/admin/messages', picture: 'leads', shows: table() },
      { path: '/admin/messages/{lead}', picture: 'lead', opens: convertsLead },
      {
        path: '/admin/clients',
        picture: 'clients',
        shows: table('Clients'),
        opens: {
          'the dialog of an update': (page) =>
            openDialog(page, page.getByRole('button', { name: /^Send update to/ }).first()),
        },
      },
      { path: '/admin/clients/{client}', picture: 'client' },
      { path: '/admin/projects', picture: 'projects', shows: table() },
      {
        path: '/admin/projects/{project}',
        picture: 'project',
        opens: {
          'the form of an update': async (page) => {
            await page.getByRole('button', { name: 'Update', exact: true }).click()
            await page.getByRole('form', { name: 'New update' }).waitFor()
          },
          'the form of a question': async (page) => {
            await page.getByRole('button', { name: 'Question', exact: true }).click()
            await page.getByRole('form', { name: 'New question' }).waitFor()
          },
          'the upload of files': async (page) => {
            await page.getByRole('button', { name: 'File', exact: true }).click()
            await page.getByRole('group', { name: 'Upload files' }).waitFor()
          },
        },
      },
      { path: '/admin/invoices', picture: 'invoices', shows: table('Invoices') },
      {
        path: '/admin/invoices/{invoice}',
        picture: 'invoice',
        opens: {
          'the dialog of a payment': (page) =>
            openDialog(page, page.getByRole('button', { name: 'Record payment' })),
        },
      },
      {
        path: '/admin/invoices/create',
        picture: 'invoice-form',
        shows: form,
        opens: {
          errors: async (page) => {
            await page.getByRole('button', { name: 'Add line item' }).click()
            await page.getByRole('button', { name: 'Create invoice' }).click()
            await page.getByText('Please enter the client’s name.').waitFor()
          },
        },
      },
      { path: '/admin/settings/brand', picture: 'brand' },
      { path: '/admin/quotes/{quote}', opens: convertsLead },
      { path: '/admin/projects/{project}?tab=messages', shows: (page) => page.getByText(/^\d+ in all$/) },
      { path: '/admin/client-messages?show=projects', shows: list('Conversations') },
    ],
  },
]

/** All other screens. */
export const others: Area[] = [
  {
    name: 'the site',
    screens: [
      {
        path: '/',
        picture: 'home',
        opens: {
          'a service': (page) => openDialog(page, page.getByRole('button', { name: 'Learn More' }).first()),
          'the overlay of a project': async (page) => {
            await page
              .getByRole('link', { name: /^View the Project/ })
              .first()
              .focus()
            await page.getByText('Click to Explore').first().waitFor()
          },
          'a menu of the header': async (page) => {
            const services = page.getByRole('banner').getByRole('button', { name: 'Services' })
            await services.press('Enter')
            await page.locator('[aria-expanded=true]').first().waitFor()
          },
          'the menu of a phone': menuOn(390),
          'the menu of a tablet': menuOn(768),
        },
      },
      {
        path: '/contact',
        picture: 'contact',
        opens: { 'errors in its form': sentEmpty('Send Message', 'Please enter your name.') },
      },
      {
        path: '/quote',
        picture: 'quote',
        opens: { 'errors in its form': sentEmpty('', 'Please enter your name.') },
      },
      { path: '/pricing', picture: 'pricing' },
      { path: '/verify', opens: { 'errors in its form': sentEmpty('Check', 'Please type the code.') } },
      { path: '/services/ai-machine-learning', picture: 'service' },
      { path: '/portfolio/ledgerline', picture: 'case-study' },
      { path: '/blog', picture: 'blog' },
      { path: '/portal/login', picture: 'sign-in' },
    ],
  },
  {
    name: 'services and work',
    screens: [
      { path: '/portfolio' },
      { path: '/services' },
      { path: '/about' },
      { path: '/portfolio/harbor' },
      ...serviceSlugs
        .filter((slug) => slug !== 'ai-machine-learning')
        .map((slug) => ({ path: `/services/${slug}` })),
    ],
  },
  {
    name: 'texts',
    screens: [
      { path: '/blog/page/2' },
      { path: '/blog/topic/working-together' },
      { path: '/blog/spreadsheet-to-crm' },
      { path: '/blog/accessible-by-default-lessons-from-rebuilding-a-public-service-portal' },
      { path: '/blog/no-such-post' },
      { path: '/privacy' },
      { path: '/terms-and-conditions' },
      { path: '/refund-policy' },
      { path: '/cookie-policy' },
      { path: '/nowhere' },
    ],
  },
  {
    name: 'accounts',
    screens: [
      { path: '/portal/sign-up' },
      { path: '/portal/forgotten-password' },
      { path: '/portal/magic-link' },
      { path: `/portal/magic-link/${token}` },
      { path: `/admin/invitation/${token}` },
      { path: '/admin/login' },
      { path: `/newsletter/unsubscribe/${token}` },
      { path: '/newsletter/unsubscribed' },
    ],
  },
  {
    name: 'more of the portal',
    account: 'client',
    screens: [
      { path: '/portal/project-log' },
      { path: '/portal/feedback' },
      { path: '/portal/account' },
      { path: '/portal/invoices/statement', shows: table() },
    ],
  },
  {
    name: 'leads and newsletter',
    account: 'admin',
    screens: [
      { path: '/admin/quotes', shows: table() },
      { path: '/admin/proposals', shows: table('Proposals') },
      {
        path: '/admin/proposals/{proposal}',
        opens: {
          'the dialog that sends it': (page) =>
            openDialog(page, page.getByRole('button', { name: 'Send again…' })),
          'the dialog of a new link': (page) =>
            openDialog(page, page.getByRole('button', { name: 'New link…' })),
        },
      },
      { path: '/admin/newsletter', shows: table('Issues') },
      {
        path: '/admin/invoices/bank',
        opens: {
          'the columns of a CSV file': async (page) => {
            await page
              .getByLabel('Bank statement', { exact: true })
              .setInputFiles({
                name: 'march.csv',
                mimeType: 'text/csv',
                buffer: Buffer.from(
                  'Date,Name,Description,Amount\n2026-03-05,Ana Reyes,INV-2026-0001,120.00\n',
                ),
              })
            await page.getByRole('form', { name: 'Columns of the file' }).waitFor()
          },
        },
      },
      { path: '/admin/invoices/accounting', shows: form },
      {
        path: '/admin/invoices/{invoice}/credit',
        shows: form,
        opens: {
          'amounts of lines, with errors': async (page) => {
            await page.getByLabel('An amount of each line').check()
            await page.getByRole('button', { name: 'Issue credit note' }).click()
            await form(page).getByText('Please say why.').waitFor()
          },
        },
      },
      { path: '/admin/newsletter/subscribers?state=all', shows: table() },
      { path: '/admin/reports' },
      { path: '/admin/tags' },
      { path: '/admin/saved-replies' },
    ],
  },
  {
    name: 'clients and projects',
    account: 'admin',
    screens: [
      { path: '/admin/clients/{client}/edit', shows: form },
      { path: '/admin/clients/{client}/statement', shows: table() },
      { path: '/admin/clients/companies', shows: table('Companies') },
      {
        path: '/admin/clients/companies/{company}',
        opens: {
          'the dialog of a new contact': (page) =>
            openDialog(page, page.getByRole('button', { name: 'Add contact' })),
        },
      },
      { path: '/admin/clients/companies/{company}/edit', shows: form },
      { path: '/admin/clients/companies/new', shows: form },
      { path: '/admin/projects?state=all', shows: table() },
      { path: '/admin/projects/{project}?tab=milestones' },
      { path: '/admin/projects/{project}?tab=documents' },
      { path: '/admin/projects/{project}/edit', shows: form },
      {
        path: '/admin/projects/new',
        shows: form,
        opens: {
          'the list of clients': async (page) => {
            await page.getByRole('combobox', { name: 'Client' }).click()
            await page.getByRole('option').first().waitFor()
          },
        },
      },
      {
        path: '/admin/proposals/new',
        shows: form,
        opens: {
          'options, and what is missing': async (page) => {
            await page.getByRole('button', { name: 'Add options to choose from' }).click()
            await page.getByRole('button', { name: 'Add option', exact: true }).click()
            await page.getByRole('button', { name: 'Save draft' }).click()
            await page.getByText('Please enter the client’s name.').waitFor()
          },
        },
      },
      { path: '/admin/proposals/{proposal}/edit', shows: form },
      { path: '/admin/preview/proposals/{proposal}', shows: (page) => page.getByRole('article') },
      { path: '/admin/client-messages' },
      { path: '/admin/client-messages?project={project}', shows: log },
      { path: '/admin/work-updates' },
    ],
  },
  {
    name: 'the back office',
    account: 'admin',
    screens: [
      {
        path: '/admin/mail',
        shows: table(),
        stores: () =>
          query(
            `insert into mail_deliveries (key, recipient, subject, sent_at) values ($1, $2, 'Hello', now())`,
            [crypto.randomUUID(), 'somebody@example.com'],
          ),
      },
      { path: '/admin/personal-data' },
      {
        path: '/admin/audit',
        shows: table('Audit log'),
        stores: () =>
          query(
            `insert into audit_log (action, subject_type, subject_id)
             values ('personal-data.erase', 'personal_data', gen_random_uuid())`,
          ),
      },
      { path: '/admin/staff', shows: table('Staff') },
      { path: '/admin/trash' },
      { path: '/admin/system', shows: list('Processes') },
    ],
  },
  {
    name: 'the website',
    account: 'admin',
    screens: [
      { path: '/admin/homepage' },
      { path: '/admin/services' },
      {
        path: '/admin/testimonials',
        opens: {
          'the dialog of a name': (page) =>
            openDialog(page, page.getByRole('button', { name: 'Edit name' }).first()),
        },
      },
      { path: '/admin/content' },
      { path: '/admin/settings' },
    ],
  },
]
