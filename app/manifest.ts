import type { MetadataRoute } from 'next'
import { backgrounds } from '@/lib/platform/theme'
import { brandMarksOf, iconFilesOf } from '@/lib/base/brand'
import { getSite, titleOf } from '@/lib/base/site'

export default function manifest(): MetadataRoute.Manifest {
  const site = getSite()
  const { description, theme } = site
  return {
    name: titleOf(),
    short_name: brandMarksOf().label,
    description,
    start_url: '/',
    display: 'browser',
    background_color: backgrounds[theme],
    theme_color: backgrounds[theme],
    icons: iconFilesOf(site).map(({ url, ...file }) => ({ src: url, ...file })),
  }
}
