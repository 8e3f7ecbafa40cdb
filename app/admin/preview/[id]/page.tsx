import type { Metadata, Viewport } from 'next'
import { redirect } from 'next/navigation'
import { ContentPreview } from '@/components/content/content-preview'
import { NavigationProvider } from '@/components/site/navigation-provider'
import { SiteShell } from '@/components/site/site-shell'
import { requireAdmin } from '@/lib/auth/guard'
import { findPreview } from '@/lib/content/queries'
import { navigationOf } from '@/lib/navigation/queries'
import { type PageProps, rowId } from '@/lib/platform/page'
import { themeViewport } from '@/lib/platform/theme'
import { getPublished } from '@/lib/published'
import { getSite } from '@/lib/site'

export const metadata: Metadata = { title: 'Preview' }

export function generateViewport(): Viewport {
  return themeViewport(getSite().theme)
}

/** In the website's own layout. */
export default async function PreviewPage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireAdmin()
  const preview = await findPreview(viewer, await rowId(params))
  if (!preview) redirect('/admin/content')
  const published = getPublished()
  return (
    <NavigationProvider navigation={navigationOf(published)}>
      <SiteShell>
        <ContentPreview
          kind={preview.kind}
          data={preview.data}
          pictures={preview.pictures}
          published={published}
        />
      </SiteShell>
    </NavigationProvider>
  )
}
