import { initialImage } from '@/components/site/initial-image'
import { openPicture } from '@/lib/pictures/queries'
import { getSite } from '@/lib/base/site'

const SIZE = 32

/** Some browsers request this address no matter what the page says. All of them accept a PNG. */
export async function GET(): Promise<Response> {
  const { icon } = getSite()
  const file = icon?.files.find(({ format, width }) => format === 'png' && width === SIZE)
  const response = (icon && file ? await openPicture(icon, file) : null) ?? (await initialImage(SIZE))
  response.headers.set('cache-control', 'public, max-age=300')
  return response
}
