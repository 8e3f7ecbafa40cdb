// requirement: POR-17, POR-29
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import FilesError from '@/app/portal/(signed-in)/files/error'
import ScreenError from '@/app/portal/(signed-in)/error'
import ShellError from '@/app/portal/error'

it.each([
  { Page: ShellError, title: 'Failed to load user information' },
  { Page: ScreenError, title: 'Failed to load project information' },
  { Page: FilesError, title: 'Failed to load documents' },
])('says "$title" with the number that the log knows, and a way on', ({ Page, title }) => {
  const error = Object.assign(new Error('secret details'), { digest: '1234567' })
  const html = renderToStaticMarkup(<Page error={error} retry={() => undefined} />)
  expect(html).toContain('role="alert"')
  expect(html).toContain(`>${title}</h2>`)
  expect(html).toContain('Reference 1234567')
  expect(html).toContain('Try again')
  expect(html).not.toContain('secret details')
})
