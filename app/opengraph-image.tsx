import { shareImage, shareImageSize } from '@/components/site/share-image'
import { getSite } from '@/lib/site'

export const size = shareImageSize
export const contentType = 'image/png'
export const alt = 'What we do'

export default function OpenGraphImage() {
  return shareImage({ kicker: getSite().tagline, title: getSite().description })
}
