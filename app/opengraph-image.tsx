import { shareImage, shareImageSize } from '@/components/site/share-image'
import { openSharePicture, readLogoIfPossible } from '@/lib/pictures/queries'
import { getSite } from '@/lib/base/site'

export const size = shareImageSize
export const alt = 'What we do'

export default async function OpenGraphImage() {
  const { sharePicture, tagline, description } = getSite()
  return (
    (await openSharePicture(sharePicture)) ??
    shareImage({ kicker: tagline, title: description, logo: await readLogoIfPossible(getSite().theme) })
  )
}
