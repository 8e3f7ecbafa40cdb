import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { PrintButton } from '@/components/invoices/invoice-view-actions'
import { ErasureParts } from '@/components/personal-data/erasure-parts'
import { LocalTime } from '@/components/ui/local-time'
import { requireOwner } from '@/lib/auth/guard'
import { getErasure } from '@/lib/office/personal-data/queries'
import { type PageProps, rowId } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'Personal data erased' }

export default async function ErasurePage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireOwner()
  const { at, by, erasure } = (await getErasure(viewer, await rowId(params))) ?? notFound()
  return (
    <div className="max-w-4xl">
      <div className="print:hidden">
        <BackLink href="/admin/personal-data">Personal data</BackLink>
      </div>
      <PageHeader
        title="Personal data erased"
        text={
          <>
            <LocalTime value={at} format="exact" />
            {by === null ? null : <span> by {by}</span>}
          </>
        }
      >
        <div className="print:hidden">
          <PrintButton />
        </div>
      </PageHeader>
      <ErasureParts erasure={erasure} tense="done" />
    </div>
  )
}
