import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ClientConflict } from '@/components/clients/client-conflict'
import { resetForm } from '@/components/form/form-elements'
import { TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { UnsavedChangesDialog } from '@/components/form/unsaved-changes-dialog'
import { useActionForm } from '@/components/form/use-action-form'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { editClientAction } from '@/lib/clients/actions'
import { changesMeanwhile, type ClientFormValues, clientFieldLabels, mergeChanges } from '@/lib/clients/rules'

export type EditableClient = {
  id: string
  email: string
  updatedAt: string
  values: ClientFormValues
  /** Who changed the client last. */
  lastEditor: string | null
}

type ClientFormProps = {
  /** What the form was filled from. */
  base: EditableClient
  /** What is stored now. */
  current: EditableClient
  isDirty: boolean
  onDirty: (isDirty: boolean) => void
  onTakeTheirs: () => void
}

export function ClientForm({ base, current, isDirty, onDirty, onTakeTheirs }: ClientFormProps) {
  const router = useRouter()
  const href = `/admin/clients/${base.id}`
  const [accepted, setAccepted] = useState(base)
  const [mine, setMine] = useState(base.values)
  const unsaved = useUnsavedChanges(isDirty)
  const form = useActionForm({
    action: editClientAction,
    schema: () => import('@/lib/clients/schema').then((module) => module.clientEditSchema),
    defaultValues: base.values,
    failure: { title: 'Not saved', message: 'The client could not be saved. Please try again.' },
    onSuccess() {
      onDirty(false)
      router.push(href)
    },
  })
  const { formProps, pending, banner, state } = form
  const { ref } = formProps
  // While a save is under way, or just was, what is newer is the form's own.
  const isOwn = pending || state.status === 'success'
  const changes = isOwn ? [] : changesMeanwhile(accepted.values, current.values, mine)
  // What else an account holds may change as it likes.
  if (!isOwn && changes.length === 0 && accepted.updatedAt !== current.updatedAt) setAccepted(current)

  useEffect(() => {
    // Refused: the page may not have heard of the change that was in the way.
    if (state.status === 'error') router.refresh()
  }, [state, router])

  function read(): ClientFormValues {
    return { ...base.values, ...(ref.current ? Object.fromEntries(new FormData(ref.current)) : {}) }
  }

  function merge() {
    const merged = mergeChanges(accepted.values, current.values, read())
    if (ref.current) resetForm(ref.current, merged)
    setMine(merged)
    setAccepted(current)
  }

  return (
    <>
      {changes.length > 0 ? (
        <ClientConflict
          editor={current.lastEditor}
          changes={changes}
          onKeepMine={merge}
          onTakeTheirs={onTakeTheirs}
        />
      ) : null}
      <form
        {...formProps}
        aria-label="Edit client"
        className="ui-card max-w-4xl px-5"
        onInput={() => {
          const typed = read()
          setMine(typed)
          onDirty(changesMeanwhile(base.values, typed, base.values).length > 0)
        }}
      >
        <input type="hidden" name="id" value={base.id} />
        <input type="hidden" name="updatedAt" value={accepted.updatedAt} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field('fullName')} label={clientFieldLabels.fullName} maxLength={100} />
          <TextField {...form.field('company')} label={clientFieldLabels.company} maxLength={150} />
          <TextField {...form.field('phone')} label={clientFieldLabels.phone} type="tel" maxLength={40} />
          <TextField
            label="Email"
            name=""
            value={base.email}
            readOnly
            hint="Only the client can change it, in their account: they sign in with it."
          />
          <TextareaField
            {...form.field('address')}
            label={clientFieldLabels.address}
            rows={4}
            maxLength={500}
            hint="Filled in on new invoices."
            className="sm:col-span-2"
          />
        </div>
        <FormBanner state={banner} />
        <div className="flex flex-wrap gap-3 border-t pt-5">
          <SubmitButton pending={pending} pendingLabel="Saving…">
            Save changes
          </SubmitButton>
          <Link href={href} className={buttonVariants({ variant: 'ghost' })}>
            Cancel
          </Link>
        </div>
      </form>
      <UnsavedChangesDialog {...unsaved} />
    </>
  )
}
