import type { Metadata } from 'next'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { DeadMailList } from '@/components/mails/dead-mail-list'
import { requireAdmin } from '@/lib/auth/guard'
import { listDeadMails } from '@/lib/mails/queries'
import { deadMailList } from '@/lib/mails/schema'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Undelivered Emails' }

export default async function DeadMailsPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const params = deadMailList.load(await searchParams)
  return (
    <>
      <BackLink href="/admin">Dashboard</BackLink>
      <PageHeader title="Undelivered Emails" text="Emails that couldn’t be delivered, and why." />
      <DeadMailList params={params} {...await listDeadMails(viewer, params)} />
    </>
  )
}
