import type { Metadata } from 'next'
import { FileGrid } from '@/components/files/file-card'
import { FileLegend } from '@/components/files/file-type'
import { ProjectFiles } from '@/components/files/project-files'
import { LiveTopics } from '@/components/live/live'
import { PageTitle } from '@/components/portal/page-title'
import { requireClient } from '@/lib/auth/guard'
import { listFiles, noFiles } from '@/lib/files/queries'
import { fileList } from '@/lib/files/rules'
import type { PageProps } from '@/lib/platform/page'
import { getPreferredProjectId } from '@/lib/platform/request'
import { getChosenProject } from '@/lib/projects/queries'

export const metadata: Metadata = { title: 'Files & Documents' }

export default async function FilesPage({ searchParams }: PageProps) {
  const viewer = await requireClient()
  const params = fileList.load(await searchParams)
  const { chosen } = await getChosenProject(viewer, await getPreferredProjectId())
  const { rows, ...page } = chosen ? await listFiles(viewer, chosen.id, params) : noFiles
  return (
    <>
      <LiveTopics topics={['files']} project={chosen?.id} asOf={viewer.asOf} />
      <ProjectFiles
        {...page}
        params={chosen ? params : fileList.defaults}
        heading={
          <PageTitle text="Everything we prepared for your project" className="mb-0">
            Files & Documents
          </PageTitle>
        }
      >
        <FileGrid files={rows} />
      </ProjectFiles>
      <FileLegend />
    </>
  )
}
