import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { LegalPageView } from '@/components/legal/legal-page'
import { JsonLd } from '@/components/site/json-ld'
import { legalPath } from '@/lib/legal/rules'
import { sharePathOf } from '@/lib/base/picture'
import { breadcrumbSchema, pageMetadata } from '@/lib/platform/seo'
import { findPublished, getPublished } from '@/lib/content/published/queries'
import { unpublishedMetadata, UnpublishedPage } from '../unpublished'

export function legalMetadata(slug: string): Metadata {
  const found = findLegalPage(slug)
  if ('missing' in found) return unpublishedMetadata()
  if ('movedTo' in found) return {}
  const { seoTitle, title, seoDescription: description, sharePicture } = found.page
  const image = sharePathOf(sharePicture)
  return pageMetadata({
    title: seoTitle || title,
    description,
    path: legalPath(slug),
    ...(image !== undefined && { image }),
  })
}

/** Renders a legal page, at its own address or below `/legal/`. */
export function LegalRoute({ slug }: { slug: string }) {
  const path = legalPath(slug)
  const found = findLegalPage(slug)
  if ('movedTo' in found) permanentRedirect(legalPath(found.movedTo))
  if ('missing' in found) return <UnpublishedPage path={path} />
  const { page } = found
  return (
    <>
      <JsonLd data={breadcrumbSchema([{ name: page.title, path }])} />
      <LegalPageView page={page} pictures={getPublished().pictures} />
    </>
  )
}

function findLegalPage(slug: string) {
  const { legalPages, redirects } = getPublished()
  return findPublished(legalPages, slug, redirects.legal_page)
}
