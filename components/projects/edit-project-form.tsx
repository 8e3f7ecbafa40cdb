'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { resetForm } from '@/components/form/form-elements'
import { UnsavedChangesDialog } from '@/components/form/unsaved-changes-dialog'
import { useActionForm } from '@/components/form/use-action-form'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import type { ClientChoice } from '@/components/projects/client-combobox'
import { ProjectConflict } from '@/components/projects/project-conflict'
import { ProjectFields } from '@/components/projects/project-fields'
import { ProjectFormFrame } from '@/components/projects/project-form-frame'
import { changesMeanwhile, mergeChanges } from '@/lib/platform/form-changes'
import { updateProjectAction } from '@/lib/projects/actions'
import type { ProjectFormValues } from '@/lib/projects/revisions/rules'

export type EditableProject = {
  id: string
  version: number
  client: ClientChoice
  values: ProjectFormValues
  hasMilestones: boolean
  isArchived: boolean
  /** Who wrote to the project last. */
  lastEditor: string | null
}

type EditProjectFormProps = {
  /** What the form was filled from. */
  base: EditableProject
  /** What is stored now. */
  current: EditableProject
  isDirty: boolean
  onDirty: (isDirty: boolean) => void
  onTakeTheirs: () => void
}

export function EditProjectForm({ base, current, isDirty, onDirty, onTakeTheirs }: EditProjectFormProps) {
  const router = useRouter()
  const href = `/admin/projects/${base.id}`
  const [version, setVersion] = useState(base.version)
  const [owner, setOwner] = useState<ClientChoice | null>(base.client)
  const [mine, setMine] = useState<Record<string, string>>({})
  const unsaved = useUnsavedChanges(isDirty)
  const form = useActionForm<{ id: string }>({
    action: updateProjectAction,
    schema: () => import('@/lib/projects/schema').then((module) => module.projectEditSchema),
    defaultValues: base.values,
    failure: { title: 'Not saved', message: 'The project could not be saved. Please try again.' },
    onSuccess() {
      onDirty(false)
      router.push(href)
    },
  })
  const { formProps, pending, banner, state } = form
  const { ref } = formProps
  // While a save is under way, or just was, a newer version is the form's own.
  const isOvertaken = current.version !== version && !pending && state.status !== 'success'

  function read(): Record<string, string> {
    if (!ref.current) return {}
    return { active: '', ...(Object.fromEntries(new FormData(ref.current)) as Record<string, string>) }
  }

  /** What the others changed comes in, except where this form has something else; saving is possible again. */
  function merge() {
    const merged = mergeChanges(base.values, current.values, read())
    if (merged.client === current.values.client) setOwner(current.client)
    if (ref.current) resetForm(ref.current, merged)
    setMine(merged)
    setVersion(current.version)
  }

  return (
    <>
      {isOvertaken ? (
        <ProjectConflict
          editor={current.lastEditor}
          changes={changesMeanwhile(base.values, current.values, mine)}
          onKeepMine={merge}
          onTakeTheirs={onTakeTheirs}
        />
      ) : null}
      <ProjectFormFrame
        {...formProps}
        aria-label="Edit project"
        banner={banner}
        pending={pending}
        submitLabel="Save changes"
        pendingLabel="Saving…"
        cancelHref={href}
        onInput={() => {
          const typed = read()
          setMine(typed)
          onDirty(Object.entries(base.values).some(([name, value]) => (typed[name] ?? value) !== value))
        }}
      >
        <input type="hidden" name="id" value={base.id} />
        <input type="hidden" name="version" value={version} />
        <ProjectFields
          field={(name) => form.field(name)}
          owner={owner}
          hasMilestones={current.hasMilestones}
          isArchived={current.isArchived}
          onOwner={setOwner}
        />
      </ProjectFormFrame>
      <UnsavedChangesDialog {...unsaved} />
    </>
  )
}
