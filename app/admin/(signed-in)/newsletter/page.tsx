import { Download } from 'lucide-react'
import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import {
  isFiltered,
  subscriberCsvHref,
  subscriberListHref,
} from '@/components/newsletter/subscriber-list-address'
import { SubscriberListEmpty } from '@/components/newsletter/subscriber-list-empty'
import { SubscriberTable } from '@/components/newsletter/subscriber-table'
import { SubscriberToolbar } from '@/components/newsletter/subscriber-toolbar'
import { buttonVariants } from '@/components/ui/button'
import { Pagination } from '@/components/ui/pagination'
import { requireAdmin } from '@/lib/auth/guard'
import type { AdminViewer } from '@/lib/auth/viewer'
import { listSubscribers } from '@/lib/newsletter/subscribers/queries'
import { subscriberListSchema, type SubscriberListParams } from '@/lib/newsletter/subscribers/schema'

export const metadata: Metadata = { title: 'Newsletter' }

type PageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function NewsletterPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const params = subscriberListSchema.parse(await searchParams)
  return (
    <>
      <LiveTopics topics={['newsletter']} asOf={viewer.asOf} />
      <PageHeader title="Newsletter" text="Who subscribed on the website, and who left.">
        <a href={subscriberCsvHref(params)} download className={buttonVariants({ variant: 'outline' })}>
          <Download aria-hidden />
          Export CSV
        </a>
      </PageHeader>
      <div className="mb-4 flex">
        <SubscriberToolbar params={params} />
      </div>
      {await loadSubscribers(viewer, params)}
    </>
  )
}

async function loadSubscribers(viewer: AdminViewer, params: SubscriberListParams) {
  const { rows, total, page, pageCount } = await listSubscribers(viewer, params)
  if (total === 0) return <SubscriberListEmpty isFiltered={isFiltered(params)} />
  return (
    <>
      <SubscriberTable rows={rows} total={total} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => subscriberListHref({ ...params, page: number })}
        label="Pages of subscribers"
        className="mt-4"
      />
    </>
  )
}
