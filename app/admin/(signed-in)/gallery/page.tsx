import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageHeader } from '@/components/admin/page-header'
import { Gallery } from '@/components/gallery/gallery'
import { requireAdmin } from '@/lib/auth/guard'
import { hasGallery } from '@/lib/platform/env'

export const metadata: Metadata = { title: 'Gallery' }

export default async function GalleryPage() {
  await requireAdmin()
  if (!hasGallery()) notFound()
  return (
    <>
      <PageHeader title="Gallery" text="Every component in its states, in both themes." />
      <Gallery />
    </>
  )
}
