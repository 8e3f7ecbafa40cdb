import type { Metadata } from 'next'
import { DocumentGrid } from '@/components/files/document-grid'
import { DocumentLegend } from '@/components/files/document-legend'
import { documentListHref } from '@/components/files/document-list-address'
import { DocumentListEmpty } from '@/components/files/document-list-empty'
import { DocumentSearch } from '@/components/files/document-search'
import { DocumentTypeFilter } from '@/components/files/document-type-filter'
import { LiveTopics } from '@/components/live/live'
import { PageTitle } from '@/components/portal/page-title'
import { Pagination } from '@/components/ui/pagination'
import { requireClient } from '@/lib/auth/guard'
import type { ClientViewer } from '@/lib/auth/viewer'
import { listDocuments } from '@/lib/files/queries'
import { documentListSchema, type DocumentListParams } from '@/lib/files/schema'
import { getPreferredProjectId } from '@/lib/platform/preferences'
import { getChosenProject } from '@/lib/projects/queries'

export const metadata: Metadata = { title: 'Files & Documents' }

type PageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function FilesPage({ searchParams }: PageProps) {
  const viewer = await requireClient()
  const params = documentListSchema.parse(await searchParams)
  const { chosen } = await getChosenProject(viewer, await getPreferredProjectId())
  return (
    <>
      <LiveTopics topics={['files']} project={chosen?.id} asOf={viewer.asOf} />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <PageTitle text="Everything we prepared for your project" className="mb-0">
          Files & Documents
        </PageTitle>
        <DocumentSearch params={params} />
      </div>
      {chosen ? await loadFiles(viewer, chosen.id, params) : <DocumentListEmpty isFiltered={false} />}
      <DocumentLegend />
    </>
  )
}

async function loadFiles(viewer: ClientViewer, projectId: string, params: DocumentListParams) {
  const { rows, counts, total, page, pageCount } = await listDocuments(viewer, projectId, params)
  const isFiltered = params.q !== '' || params.type !== 'all'
  if (total === 0 && !isFiltered) return <DocumentListEmpty isFiltered={false} />
  return (
    <>
      <div className="mb-5">
        <DocumentTypeFilter params={params} counts={counts} />
        <p role="status" className="sr-only">
          {total === 1 ? '1 file' : `${total.toLocaleString('en-US')} files`}
        </p>
      </div>
      {total === 0 ? <DocumentListEmpty isFiltered /> : <DocumentGrid documents={rows} />}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => documentListHref(params, { page: number })}
        label="Pages of files"
        className="mt-5"
      />
    </>
  )
}
