'use client'

import { useState } from 'react'
import { ControlledField } from '@/components/form/controlled-field'
import { Combobox } from '@/components/ui/combobox'
import { UpdateForm } from '@/components/updates/update-form'
import { searchProjectsAction } from '@/lib/updates/actions'
import type { ProjectOption } from '@/lib/updates/queries'

type WorkUpdateFormProps = { options: readonly ProjectOption[]; chosen: ProjectOption | null }

export function WorkUpdateForm({ options, chosen: initial }: WorkUpdateFormProps) {
  const [chosen, setChosen] = useState(initial)
  return (
    <UpdateForm
      kind="work"
      projectId={initial?.id ?? ''}
      project={({ form }) => (
        <ControlledField form={form} name="projectId" label="Project" required>
          {({ control, value, onChange }) => (
            <Combobox
              control={control}
              value={[chosen, initial].find((known) => known?.id === value) ?? null}
              onChange={(project) => {
                setChosen(project)
                onChange(project?.id ?? '')
              }}
              search={async (q) => (await searchProjectsAction({ q })).data ?? null}
              options={options}
              labelOf={({ title, clientName }) => `${title} (${clientName})`}
              linesOf={({ title, clientName }) => ({ title, detail: clientName })}
              texts={{
                list: 'Projects',
                none: 'No active projects match.',
                failed: 'Failed to load projects',
              }}
              placeholder="Search by title or client"
            />
          )}
        </ControlledField>
      )}
    />
  )
}
