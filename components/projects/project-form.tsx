'use client'

import { Flag } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type SyntheticEvent, useRef, useState, useTransition } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { callAction, unreachable } from '@/components/admin/call-action'
import { EditConflict } from '@/components/form/edit-conflict'
import { ControlledField } from '@/components/form/controlled-field'
import { CheckboxField, SelectField, TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { UnsavedChanges } from '@/components/form/unsaved-changes'
import { useAdminForm } from '@/components/form/use-admin-form'
import { useRevisions } from '@/components/form/use-revisions'
import { ClientCombobox } from '@/components/clients/client-combobox'
import { HandoverDialog } from '@/components/projects/handover-dialog'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { personName } from '@/lib/base/person'
import type { ClientChoice } from '@/lib/clients/queries'
import { clientLabel } from '@/lib/clients/rules'
import { previewHandoverAction, saveProjectAction } from '@/lib/projects/actions'
import type { Handover } from '@/lib/projects/queries'
import { projectFieldLabels as labels } from '@/lib/projects/rules'
import type { projectFormSchema } from '@/lib/projects/schema'

type ProjectFormProps = {
  /** The stored values. A new project has no id. */
  current: z.input<typeof projectFormSchema>
  /** The stored client, or the initial one of a new project. */
  client: ClientChoice | null
  editor?: string | null
  /** With milestones, the next one can't be edited here. */
  hasMilestones?: boolean
  /** An archived project can't be active. */
  isArchived?: boolean
  /** Whether the reader may open invoices. */
  seesMoney?: boolean
}

export function ProjectForm({ current, client, editor, ...props }: ProjectFormProps) {
  const { hasMilestones, isArchived, seesMoney = false } = props
  const router = useRouter()
  const isNew = current.id === null
  const [chosen, setChosen] = useState<ClientChoice | null>(null)
  const admin = useAdminForm(saveProjectAction, {
    schema: () => import('@/lib/projects/schema').then((module) => module.projectFormSchema),
    defaultValues: current,
    withKey: true,
    failure: { title: 'Not saved', message: 'The project could not be saved. Please try again.' },
    onSuccess({ id }) {
      isSaved.current = true
      router.push(`/admin/projects/${id}`)
    },
  })
  const { form, formProps, isDirty, pending, banner } = admin
  const field = (name: keyof typeof labels) => ({ ...admin.field(name), label: labels[name] })
  const selected = knownClient(useWatch({ control: form.control, name: 'clientUserId' }))
  const revisions = useRevisions(admin, current, labels)
  const [handover, setHandover] = useState<Handover | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isPreparing, startPreparing] = useTransition()
  const isSaved = useRef(false)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const [clientUserId, companyId] = form.getValues(['clientUserId', 'companyId'])
    const isKept =
      companyId === current.companyId && (companyId !== '' || clientUserId === current.clientUserId)
    if (isNew || isKept) void admin.submit()
    else startPreparing(form.handleSubmit(askFirst))
  }

  /** Asks for confirmation before the project is handed over to another client. */
  async function askFirst() {
    const found = await readHandover()
    if (found === undefined) return
    // The client can’t be chosen; saving will say why.
    if (found === null) return admin.submit()
    setHandover(found)
    setAsking(true)
  }

  async function giveAway() {
    form.setValue('seenHandover', handover?.seen)
    await admin.submit()
    form.setValue('seenHandover', undefined)
    if (isSaved.current) return
    const found = await readHandover()
    // Something was added since, so the dialog shows that now.
    if (found && found.seen !== handover?.seen) setHandover(found)
    else setAsking(false)
  }

  /** Resolves to undefined if the handover can’t be read; a toast then says so. */
  async function readHandover(): Promise<Handover | null | undefined> {
    let found: Handover | null | undefined
    const [clientUserId, companyId] = form.getValues(['clientUserId', 'companyId'])
    const request = { id: current.id ?? '', clientUserId, companyId }
    await callAction(
      async () => {
        const answer = await previewHandoverAction(request)
        found = answer.data?.handover
        return { ...answer, data: answer.data && {} }
      },
      { title: 'Not saved', message: unreachable },
    )
    return found
  }

  function knownClient(id: string): ClientChoice | null {
    return [chosen, client].find((known) => known?.id === id) ?? null
  }

  function show(name: string, value: unknown): string {
    if (name === 'companyId') return value === '' ? 'The person' : (client?.company ?? '')
    if (name === 'clientUserId') return client ? clientLabel(client) : ''
    if (name === 'active') return value === true ? 'Active' : 'On hold'
    return name === 'completionPercentage' ? `${String(value)}%` : String(value)
  }

  return (
    <div className="grid max-w-4xl gap-4">
      <EditConflict
        subject="this project"
        editor={editor}
        labels={labels}
        revisions={revisions}
        show={show}
      />
      <form
        {...formProps}
        onSubmit={submit}
        aria-label={isNew ? 'New project' : 'Edit project'}
        className="ui-card px-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('title')} required maxLength={200} className="sm:col-span-2" />
          <ControlledField
            form={form}
            name="clientUserId"
            label={labels.clientUserId}
            required
            hint="They see the project in the portal and get emails about it."
          >
            {({ control, value, onChange }) => (
              <ClientCombobox
                control={control}
                value={knownClient(value)}
                placeholder="Search name, email or company"
                onChange={(choice) => {
                  setChosen(choice)
                  onChange(choice?.id ?? '')
                  form.setValue('companyId', choice?.companyId ?? '', { shouldDirty: true })
                }}
              />
            )}
          </ControlledField>
          {selected?.companyId ? (
            <SelectField
              {...field('companyId')}
              hint="A company’s project is seen by its contacts with the right to see projects."
              options={[
                { value: selected.companyId, label: `${selected.company ?? ''} (company)` },
                { value: '', label: `${personName(selected)} (person)` },
              ]}
            />
          ) : null}
          <TextField
            {...field('clientName')}
            maxLength={150}
            hint="Leave empty to use the client’s company or name."
          />
          <TextareaField
            {...field('description')}
            rows={5}
            maxLength={10_000}
            className="sm:col-span-2 [&>textarea]:min-h-32"
          />
          <TextField
            {...field('completionPercentage')}
            label="Progress in percent"
            inputMode="numeric"
            maxLength={3}
            required
            hint="A whole number from 0 to 100."
          />
          {isArchived ? null : (
            <CheckboxField
              {...field('active')}
              hint="A project that isn’t active is on hold."
              className="sm:pt-7"
            />
          )}
          {hasMilestones ? (
            <p className="flex items-start gap-2 text-sm text-muted-foreground sm:col-span-2">
              <Flag aria-hidden className="mt-0.5 size-4 shrink-0 text-purple" />
              The next milestone and its date follow this project’s milestones.
            </p>
          ) : (
            <>
              <TextField
                {...field('nextMilestone')}
                maxLength={200}
                hint="Shown on the client’s dashboard, until milestones are added."
              />
              <TextField {...field('etaDate')} type="date" min="2000-01-01" max="2099-12-31" />
            </>
          )}
        </div>
        <FormBanner state={banner} />
        <div className="flex flex-wrap gap-3 border-t pt-5">
          <SubmitButton pending={pending || isPreparing} pendingLabel={isNew ? 'Creating…' : 'Saving…'}>
            {isNew ? 'Create project' : 'Save Changes'}
          </SubmitButton>
          <Link
            href={current.id === null ? '/admin/projects' : `/admin/projects/${current.id}`}
            className={buttonVariants({ variant: 'ghost' })}
          >
            Cancel
          </Link>
        </div>
      </form>
      {handover ? (
        <HandoverDialog
          projectId={current.id ?? ''}
          handover={handover}
          seesMoney={seesMoney}
          open={isAsking}
          pending={pending || isPreparing}
          onOpenChange={setAsking}
          onConfirm={() => startPreparing(giveAway)}
        />
      ) : null}
      <UnsavedChanges isDirty={isDirty} />
    </div>
  )
}
