'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { UnsavedChangesDialog } from '@/components/form/unsaved-changes-dialog'
import { useActionForm } from '@/components/form/use-action-form'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import type { ClientChoice } from '@/components/projects/client-combobox'
import { ProjectFields } from '@/components/projects/project-fields'
import { ProjectFormFrame } from '@/components/projects/project-form-frame'
import { createProjectAction } from '@/lib/projects/actions'

/** Begins a project, for `client` if one was chosen on the way here. */
export function NewProjectForm({ client }: { client: ClientChoice | null }) {
  const router = useRouter()
  const [owner, setOwner] = useState(client)
  const [isDirty, setDirty] = useState(false)
  const unsaved = useUnsavedChanges(isDirty)
  const form = useActionForm<{ id: string }>({
    action: createProjectAction,
    schema: () => import('@/lib/projects/schema').then((module) => module.newProjectSchema),
    defaultValues: {
      completionPercentage: '0',
      active: 'on',
    },
    failure: { title: 'Not saved', message: 'The project could not be saved. Please try again.' },
    onSuccess({ data }) {
      setDirty(false)
      if (data) router.push(`/admin/projects/${data.id}`)
    },
  })

  return (
    <>
      <ProjectFormFrame
        {...form.formProps}
        aria-label="New project"
        banner={form.banner}
        pending={form.pending}
        submitLabel="Create project"
        pendingLabel="Creating…"
        cancelHref="/admin/projects"
        onInput={() => {
          setDirty(true)
        }}
      >
        <ProjectFields field={(name) => form.field(name)} owner={owner} onOwner={setOwner} />
      </ProjectFormFrame>
      <UnsavedChangesDialog {...unsaved} />
    </>
  )
}
