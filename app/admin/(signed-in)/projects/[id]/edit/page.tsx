import { notFound } from 'next/navigation'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { LiveTopics } from '@/components/live/live'
import { ProjectForm } from '@/components/projects/project-form'
import { requireRight } from '@/lib/auth/guard'
import { type PageProps, rowId, titleOfRow } from '@/lib/platform/page'
import { getLastEditor, getProject } from '@/lib/projects/queries'
import { projectValuesOf } from '@/lib/projects/rules'

export const generateMetadata = titleOfRow(
  () => requireRight('clients'),
  getProject,
  (project) => `Edit ${project.title}`,
)

export default async function EditProjectPage({ params }: PageProps<{ id: string }>) {
  const viewer = await requireRight('clients')
  const project = (await getProject(viewer, await rowId(params))) ?? notFound()
  return (
    <>
      <LiveTopics topics={['clients']} asOf={viewer.asOf} />
      <LiveTopics topics={['projects']} project={project.id} asOf={viewer.asOf} />
      <BackLink href={`/admin/projects/${project.id}`}>{project.title}</BackLink>
      <PageHeader title="Edit project" />
      <ProjectForm
        current={{
          id: project.id,
          version: project.version,
          ...projectValuesOf({ ...project, clientUserId: project.client.id }),
        }}
        client={project.client}
        editor={await getLastEditor(viewer, project.id)}
        hasMilestones={project.counts.milestones > 0}
        isArchived={project.state === 'archived'}
        seesMoney={viewer.rights.money}
      />
    </>
  )
}
