import type { MetadataRoute } from 'next'
import { getSite, titleOf } from '@/lib/site'

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: titleOf(),
    short_name: getSite().name,
    description: getSite().description,
    start_url: '/',
    display: 'browser',
    background_color: '#0b0814',
    theme_color: '#0b0814',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }
}
