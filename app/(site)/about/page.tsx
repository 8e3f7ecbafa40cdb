import type { Metadata } from 'next'
import { AboutPage } from '@/components/homepage/about-page'
import { JsonLd } from '@/components/site/json-ld'
import { getSite } from '@/lib/base/site'
import { getPublished } from '@/lib/content/published/queries'
import { getAboutPage, getLiveHomeTexts } from '@/lib/homepage/queries'
import { navigationOf } from '@/lib/navigation/queries'
import { breadcrumbSchema, pageMetadata } from '@/lib/platform/seo'
import { unpublishedMetadata, UnpublishedPage } from '../unpublished'

const path = '/about'

export function generateMetadata(): Metadata {
  if (!isOffered()) return unpublishedMetadata()
  return pageMetadata({
    title: 'About',
    description: getLiveHomeTexts().about.description || `Who stands behind ${getSite().name}.`,
    path,
  })
}

export default async function AboutRoute() {
  if (!isOffered()) return <UnpublishedPage path={path} />
  return (
    <>
      <JsonLd data={breadcrumbSchema([{ name: 'About', path }])} />
      <AboutPage {...await getAboutPage()} />
    </>
  )
}

function isOffered(): boolean {
  return navigationOf(getPublished()).hasAbout
}
