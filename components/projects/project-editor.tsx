'use client'

import { useState } from 'react'
import { EditProjectForm, type EditableProject } from '@/components/projects/edit-project-form'

/**
 * The form of a project that others may save at the same time. Untouched, it follows what they save; with changes of its
 * own it keeps them and tells what happened.
 */
export function ProjectEditor({ project }: { project: EditableProject }) {
  const [base, setBase] = useState(project)
  const [isDirty, setDirty] = useState(false)
  if (!isDirty && base.version !== project.version) setBase(project)

  return (
    <EditProjectForm
      key={base.version}
      base={base}
      current={project}
      isDirty={isDirty}
      onDirty={setDirty}
      onTakeTheirs={() => {
        setBase(project)
        setDirty(false)
      }}
    />
  )
}
