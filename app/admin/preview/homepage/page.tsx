import { PreviewFrame } from '@/components/content/preview-frame'
import { HomepageView } from '@/components/homepage/homepage-view'
import { requireRight } from '@/lib/auth/guard'
import { getHomepagePreview } from '@/lib/homepage/queries'
import { homeTextsOf } from '@/lib/homepage/rules'
import { navigationOf } from '@/lib/navigation/queries'
import { getPublished } from '@/lib/content/published/queries'

export default async function HomepagePreviewPage() {
  const viewer = await requireRight('website')
  const { saved, ...rows } = await getHomepagePreview(viewer)
  const published = { ...getPublished(), homeTexts: saved }
  return (
    <PreviewFrame what="the home page" navigation={navigationOf(published)}>
      <HomepageView texts={homeTextsOf(saved)} {...rows} published={published} />
    </PreviewFrame>
  )
}
