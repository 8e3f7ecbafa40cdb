import type { MetadataRoute } from 'next'
import { backgrounds } from '@/lib/platform/theme'
import { getSite, titleOf } from '@/lib/site'

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: titleOf(),
    short_name: getSite().name,
    description: getSite().description,
    start_url: '/',
    display: 'browser',
    background_color: backgrounds[getSite().theme],
    theme_color: backgrounds[getSite().theme],
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }
}
