import { shareImage, shareImageSize } from '@/components/site/share-image'
import { site } from '@/lib/site'

export const size = shareImageSize
export const contentType = 'image/png'
export const alt = `${site.name}: ${site.tagline}`

export default function OpenGraphImage() {
  return shareImage({ kicker: site.tagline, title: site.description })
}
