// requirement: ADM-63, POR-17, POR-29, POR-37, POR-45
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import AdminError from '@/app/admin/(signed-in)/error'
import PortalError from '@/app/portal/(signed-in)/error'
import ShellError from '@/app/portal/error'

it.each([
  { Page: ShellError, path: '/portal', title: 'Failed to load user information' },
  { Page: PortalError, path: '/portal', title: 'Failed to load project information' },
  { Page: PortalError, path: '/portal/files', title: 'Failed to load documents' },
  { Page: PortalError, path: '/portal/feedback', title: 'Failed to load feedback history' },
  { Page: PortalError, path: '/portal/updates', title: 'Failed to load updates' },
  { Page: PortalError, path: '/portal/messages', title: 'Failed to load messages' },
  { Page: PortalError, path: '/portal/invoices', title: 'Failed to load invoices.' },
  { Page: PortalError, path: '/portal/account', title: 'Failed to load user information' },
  { Page: PortalError, path: '/portal/project-log', title: 'Failed to load project information' },
  { Page: AdminError, path: '/admin', title: 'This page could not be loaded' },
  { Page: AdminError, path: '/admin/client-messages', title: 'Failed to load messages' },
  { Page: AdminError, path: '/admin/clients', title: 'Failed to load clients' },
  { Page: AdminError, path: '/admin/homepage', title: 'Failed to load homepage content.' },
  { Page: AdminError, path: '/admin/invoices', title: 'Failed to load invoices.' },
  { Page: AdminError, path: '/admin/mail', title: 'Failed to load emails' },
  { Page: AdminError, path: '/admin/messages', title: 'Failed to load messages' },
  { Page: AdminError, path: '/admin/newsletter', title: 'Failed to load the newsletter' },
  { Page: AdminError, path: '/admin/projects', title: 'Failed to load projects' },
  { Page: AdminError, path: '/admin/quotes', title: 'Failed to load quotes' },
  { Page: AdminError, path: '/admin/services', title: 'Failed to load services' },
  { Page: AdminError, path: '/admin/testimonials', title: 'Failed to load testimonials' },
  { Page: AdminError, path: '/admin/work-updates', title: 'Failed to load updates' },
  { Page: AdminError, path: '/admin/projects/1/files', title: 'Failed to load projects' },
])('shows "$title" at $path with the reference in the log and a button', ({ Page, path, title }) => {
  const error = Object.assign(new Error('secret details'), { digest: '1234567' })
  const html = renderToStaticMarkup(
    <PathnameContext value={path}>
      <Page error={error} retry={() => undefined} />
    </PathnameContext>,
  )
  expect(html).toContain('role="alert"')
  expect(html).toContain(`>${title}</h2>`)
  expect(html).toContain('Reference 1234567')
  expect(html).toContain('Please try again.')
  expect(html).toContain('Try again')
  expect(html).not.toContain('secret details')
})
