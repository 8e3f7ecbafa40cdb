import { unstable_cache } from 'next/cache'
import { HomepageView } from '@/components/homepage/homepage-view'
import { JsonLd } from '@/components/site/json-ld'
import { isBuilding } from '@/lib/platform/env'
import { getHomePage, getLiveHomeSeo } from '@/lib/homepage/queries'
import { sharePathOf } from '@/lib/base/picture'
import { getPublished } from '@/lib/content/published/queries'
import { organizationSchema, pageMetadata, websiteSchema } from '@/lib/platform/seo'
import { getSite, titleOf } from '@/lib/base/site'

// Changes in the admin revalidate at once. This covers changes made elsewhere, and the return of the database.
export const revalidate = 60

export function generateMetadata() {
  const { seoTitle, seoDescription, sharePicture } = getLiveHomeSeo()
  const image = sharePathOf(sharePicture)
  return pageMetadata({
    title: seoTitle || titleOf(),
    description: seoDescription || getSite().description,
    path: '/',
    ...(image !== undefined && { image }),
  })
}

// A build has no database and shows no content. Its page expires after a second, so the first visit after a start
// renders it from the database.
const getBuiltPage = unstable_cache(getHomePage, ['home-page'], { revalidate: 1 })

export default async function HomePage() {
  const home = await (isBuilding() ? getBuiltPage() : getHomePage())
  return (
    <>
      <JsonLd data={[organizationSchema(), websiteSchema()]} />
      <HomepageView {...home} published={getPublished()} />
    </>
  )
}
