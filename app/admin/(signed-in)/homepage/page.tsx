import { ExternalLink, Eye } from 'lucide-react'
import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { HomepageEditor } from '@/components/homepage/homepage-editor'
import { HomepageSaved } from '@/components/homepage/homepage-saved'
import { LiveTopics } from '@/components/live/live'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { requireRight } from '@/lib/auth/guard'
import { contentStates } from '@/lib/base/content-values'
import { homePartsOf } from '@/lib/homepage/content'
import { getHomepageDefaults, getHomepageRevision } from '@/lib/homepage/queries'
import { getPublished } from '@/lib/content/published/queries'

export const metadata: Metadata = { title: 'Homepage Manager' }

export default async function HomepageManagerPage() {
  const viewer = await requireRight('website')
  const [{ values, isDraft, savedAt, editor }, defaults] = await Promise.all([
    getHomepageRevision(viewer),
    getHomepageDefaults(viewer),
  ])
  return (
    <>
      <LiveTopics topics={['homepage']} asOf={viewer.asOf} />
      <PageHeader
        title="Homepage Manager"
        text="What visitors read first. Saved changes are public at once; a draft is for the team only."
      >
        <div className="flex flex-wrap items-center gap-3">
          {isDraft ? <Badge variant={contentStates.changed.tone}>{contentStates.changed.label}</Badge> : null}
          <Link
            href="/admin/preview/homepage"
            target="_blank"
            className={buttonVariants({ variant: 'outline' })}
          >
            <Eye aria-hidden />
            Preview<span className="sr-only"> what is saved (opens in a new tab)</span>
          </Link>
          <Link href="/" target="_blank" className={buttonVariants({ variant: 'outline' })}>
            <ExternalLink aria-hidden />
            View home page
          </Link>
        </div>
      </PageHeader>
      <HomepageSaved savedAt={savedAt} editor={editor} isDraft={isDraft} />
      <HomepageEditor
        current={values}
        isDraft={isDraft}
        editor={editor}
        defaults={defaults}
        parts={homePartsOf(getPublished())}
      />
    </>
  )
}
