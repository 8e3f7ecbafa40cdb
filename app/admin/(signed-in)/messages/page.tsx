import type { Metadata } from 'next'
import { PageHeader } from '@/components/admin/page-header'
import { contactListHref, isFiltered } from '@/components/contact/contact-list-address'
import { ContactListEmpty } from '@/components/contact/contact-list-empty'
import { ContactListSkeleton } from '@/components/contact/contact-list-skeleton'
import { ContactTable } from '@/components/contact/contact-table'
import { ContactToolbar } from '@/components/contact/contact-toolbar'
import { Pagination } from '@/components/ui/pagination'
import { Streamed } from '@/components/ui/streamed'
import { requireAdmin } from '@/lib/auth/guard'
import type { AdminViewer } from '@/lib/auth/viewer'
import { listContactMessages } from '@/lib/contact/queries'
import { contactListSchema, type ContactListParams } from '@/lib/contact/schema'

export const metadata: Metadata = { title: 'Contact Messages' }

type PageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function ContactMessagesPage({ searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const params = contactListSchema.parse(await searchParams)
  return (
    <>
      <PageHeader title="Contact Messages" text="What visitors sent from the website." />
      <ContactToolbar params={params} />
      <Streamed content={loadContactList(viewer, params)} fallback={<ContactListSkeleton />} />
    </>
  )
}

async function loadContactList(viewer: AdminViewer, params: ContactListParams) {
  const { rows, total, page, pageCount } = await listContactMessages(viewer, params)
  if (total === 0) return <ContactListEmpty isFiltered={isFiltered(params)} />
  const shown = { ...params, page }
  return (
    <>
      <ContactTable rows={rows} total={total} params={shown} />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => contactListHref(shown, { page: number })}
        label="Pages of messages"
        className="mt-4"
      />
    </>
  )
}
