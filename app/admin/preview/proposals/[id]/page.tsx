import { notFound } from 'next/navigation'
import { ProposalDocument } from '@/components/proposals/proposal-document'
import { ProposalPreviewBar } from '@/components/proposals/proposal-preview-bar'
import { ThemeMarker } from '@/components/ui/theme-marker'
import { requireRight } from '@/lib/auth/guard'
import { getSite } from '@/lib/base/site'
import { type PageProps, rowId } from '@/lib/platform/page'
import { findProposalPreview } from '@/lib/proposals/drafts/queries'

/** A saved proposal or template as its client would read it. */
export default async function ProposalPreviewPage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireRight('clients')
  const id = await rowId(params)
  const { document, pictures } = (await findProposalPreview(viewer, id)) ?? notFound()
  return (
    <>
      <ThemeMarker theme={getSite().theme} />
      <ProposalPreviewBar id={id} />
      <main>
        <ProposalDocument
          document={document}
          pictures={pictures}
          attachmentHref={(place) => `/api/proposals/${id}/attachments/${String(place)}`}
        />
      </main>
    </>
  )
}
