import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { themeViewport } from '@/lib/platform/theme'
import { getSite } from '@/lib/base/site'

export const metadata: Metadata = { title: 'Preview' }

export function generateViewport(): Viewport {
  return themeViewport(getSite().theme)
}

export default function PreviewLayout({ children }: { children: ReactNode }) {
  return children
}
