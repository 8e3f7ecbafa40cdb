import { MailCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { BackLink } from '@/components/admin/back-link'
import { PageHeader } from '@/components/admin/page-header'
import { deadMailListHref } from '@/components/mails/dead-mail-list-address'
import { DeadMailTable } from '@/components/mails/dead-mail-table'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { requireAdmin } from '@/lib/auth/guard'
import { listDeadMails } from '@/lib/mails/queries'
import { deadMailListSchema } from '@/lib/mails/schema'

export const metadata: Metadata = { title: 'Undelivered Emails' }

type PageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function DeadMailsPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const params = deadMailListSchema.parse(await searchParams)
  const { rows, total, page, pageCount } = await listDeadMails(viewer, params)
  return (
    <>
      <BackLink href="/admin">Dashboard</BackLink>
      <PageHeader title="Undelivered Emails" text="Emails that couldn’t be delivered, and why." />
      {total === 0 ? (
        <Card className="py-0!">
          <EmptyState
            icon={MailCheck}
            title="No undelivered emails."
            text="An email that can’t be delivered appears here, with the reason."
          />
        </Card>
      ) : (
        <>
          <DeadMailTable rows={rows} total={total} />
          <Pagination
            page={page}
            pageCount={pageCount}
            hrefFor={deadMailListHref}
            label="Pages of emails"
            className="mt-4"
          />
        </>
      )}
    </>
  )
}
