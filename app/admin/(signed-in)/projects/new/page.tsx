import type { Metadata } from 'next'
import { z } from 'zod'
import { BackLink, PageHeader } from '@/components/admin/page-header'
import { ProjectForm } from '@/components/projects/project-form'
import { requireRight } from '@/lib/auth/guard'
import { getClientChoice } from '@/lib/clients/queries'
import type { PageProps } from '@/lib/platform/page'

export const metadata: Metadata = { title: 'New Project' }

const blank = {
  id: null,
  version: 0,
  title: '',
  clientName: '',
  description: '',
  active: true,
  completionPercentage: '0',
  nextMilestone: '',
  etaDate: '',
}

export default async function NewProjectPage({ searchParams }: PageProps) {
  const viewer = await requireRight('clients')
  const id = z.uuid().safeParse((await searchParams).client)
  const client = id.success ? await getClientChoice(viewer, id.data) : null
  return (
    <>
      <BackLink href="/admin/projects">Projects</BackLink>
      <PageHeader title="New project" text="The client sees it in their portal as soon as it is created." />
      <ProjectForm
        current={{ ...blank, clientUserId: client?.id ?? '', companyId: client?.companyId ?? '' }}
        client={client}
      />
    </>
  )
}
