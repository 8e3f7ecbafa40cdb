import type { Metadata } from 'next'
import { DocumentGrid } from '@/components/files/file-card'
import { DocumentLegend } from '@/components/files/file-type'
import { DocumentList } from '@/components/files/document-list'
import { LiveTopics } from '@/components/live/live'
import { PageTitle } from '@/components/portal/page-title'
import { requireClient } from '@/lib/auth/guard'
import { listDocuments, noDocuments } from '@/lib/files/queries'
import { documentList } from '@/lib/files/schema'
import { getPreferredProjectId } from '@/lib/platform/preferences'
import { getChosenProject } from '@/lib/projects/queries'

export const metadata: Metadata = { title: 'Files & Documents' }

type PageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function FilesPage({ searchParams }: PageProps) {
  const viewer = await requireClient()
  const params = documentList.load(await searchParams)
  const { chosen } = await getChosenProject(viewer, await getPreferredProjectId())
  const { rows, ...page } = chosen ? await listDocuments(viewer, chosen.id, params) : noDocuments
  return (
    <>
      <LiveTopics topics={['files']} project={chosen?.id} asOf={viewer.asOf} />
      <DocumentList
        {...page}
        params={chosen ? params : documentList.defaults}
        heading={
          <PageTitle text="Everything we prepared for your project" className="mb-0">
            Files & Documents
          </PageTitle>
        }
      >
        <DocumentGrid documents={rows} />
      </DocumentList>
      <DocumentLegend />
    </>
  )
}
