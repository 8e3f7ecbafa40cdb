import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { BackLink } from '@/components/admin/back-link'
import { PageHeader } from '@/components/admin/page-header'
import { ContactDeleteButton } from '@/components/contact/contact-delete-button'
import { ContactDetail } from '@/components/contact/contact-detail'
import { contactListHref } from '@/components/contact/contact-list-address'
import { ContactStatusControl } from '@/components/contact/contact-status-control'
import { requireAdmin } from '@/lib/auth/guard'
import { getContactMessage } from '@/lib/contact/queries'
import { contactListSchema } from '@/lib/contact/schema'

export const metadata: Metadata = { title: 'Contact Message' }

type PageProps = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function ContactMessagePage({ params, searchParams }: PageProps) {
  const viewer = await requireAdmin()
  const id = z.uuid().safeParse((await params).id)
  const message = id.success ? await getContactMessage(viewer, id.data) : null
  if (!message) notFound()
  const list = contactListSchema.parse(await searchParams)
  const listHref = contactListHref(list, { page: list.page })
  return (
    <>
      <BackLink href={listHref}>Contact Messages</BackLink>
      <PageHeader title={message.name}>
        <div className="flex flex-wrap items-center gap-2">
          <ContactStatusControl id={message.id} status={message.status} />
          <ContactDeleteButton id={message.id} listHref={listHref} />
        </div>
      </PageHeader>
      <ContactDetail message={message} />
    </>
  )
}
