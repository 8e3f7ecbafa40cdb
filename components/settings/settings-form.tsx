import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormBanner } from '@/components/form/form-banner'
import { FormBar } from '@/components/form/form-bar'
import { SubmitButton } from '@/components/form/submit-button'
import { UnsavedChanges } from '@/components/form/unsaved-changes'
import type { AdminForm } from '@/components/form/use-admin-form'

type SettingsFormProps = {
  name: string
  admin: Pick<AdminForm<FieldValues>, 'formProps' | 'pending' | 'banner' | 'isDirty'>
  /** The `EditConflict` of the form's fields. */
  conflict: ReactNode
  /** A `PreviewLink`, if there is a preview. */
  preview?: ReactNode
  /** During set-up: the address of the next step, opened after a save. */
  next?: string | undefined
  children: ReactNode
}

/** The form of a settings tab: its cards, and one button that saves them all. */
export function SettingsForm({ name, admin, conflict, preview, next, children }: SettingsFormProps) {
  return (
    <form {...admin.formProps} aria-label={name} className="grid max-w-narrow min-w-0 gap-4">
      {conflict}
      {children}
      <FormBanner state={admin.banner} />
      <FormBar>
        <SubmitButton pending={admin.pending} pendingLabel="Saving...">
          {next === undefined ? 'Save Changes' : 'Save and continue'}
        </SubmitButton>
        {preview}
        {admin.isDirty ? <p className="text-sm text-yellow">Unsaved changes</p> : null}
      </FormBar>
      <UnsavedChanges isDirty={admin.isDirty} />
    </form>
  )
}
