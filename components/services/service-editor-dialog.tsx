import { Controller } from 'react-hook-form'
import { EditConflict } from '@/components/form/edit-conflict'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { useRevisions } from '@/components/form/use-revisions'
import { ServiceFeaturesField } from '@/components/services/service-features-field'
import { DialogCancel, DialogFooter } from '@/components/ui/dialog'
import type { PopupProps } from '@/components/ui/lazy'
import { Link } from '@/components/ui/link'
import { saveServiceAction } from '@/lib/services/actions'
import type { ManagedService } from '@/lib/services/queries'
import {
  serviceFieldLabels as labels,
  serviceIconOptions,
  serviceLimits as limits,
  serviceValuesOf,
} from '@/lib/services/rules'

const blank = { title: '', icon: 'code', description: '', learnMore: null, features: [] }

type ServiceEditorDialogProps = PopupProps & {
  /** Null for a new service. */
  service: ManagedService | null
}

/** The card of a service. */
export function ServiceEditorDialog({ service, ...popup }: ServiceEditorDialogProps) {
  const { id, version } = service ?? { id: null, version: 0 }
  const current = { id, version, ...serviceValuesOf(service ?? blank) }
  const admin = useAdminForm(saveServiceAction, {
    schema: () => import('@/lib/services/schema').then((module) => module.serviceFormSchema),
    defaultValues: current,
    withKey: true,
    failure: {
      title: 'Failed to save service. Please try again.',
      message: 'The server can’t be reached. Your changes are still here.',
    },
    onSuccess: () => popup.onOpenChange(false),
  })
  const { form, field, formProps, isDirty, pending, banner, errorOf } = admin
  const revisions = useRevisions(admin, current, labels)
  const title = service ? 'Edit Service' : 'Add Service'

  return (
    <FormDialog {...popup} isDirty={isDirty} className="sm:max-w-2xl" title={title}>
      <form {...formProps} aria-label={title} className="grid gap-4">
        <EditConflict subject="this service" editor={service?.editor} labels={labels} revisions={revisions} />
        {service ? null : (
          <p className="text-sm text-muted-foreground">
            A card on the home page. To write its page along with it,{' '}
            <Link href="/admin/content/services/new" className="text-purple underline underline-offset-4">
              start with the page
            </Link>
            .
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <TextField
            {...field('title')}
            label={labels.title}
            required
            maxLength={limits.title}
            autoComplete="off"
          />
          <SelectField {...field('icon')} label={labels.icon} options={serviceIconOptions} required />
        </div>
        <TextareaField
          {...field('description')}
          label={labels.description}
          required
          rows={3}
          maxLength={limits.description}
        />
        <TextareaField
          {...field('learnMore')}
          label={`${labels.learnMore} (optional)`}
          hint="Shown in the card’s dialog. Leave empty to show the description."
          rows={3}
          className="[&>textarea]:max-h-40"
          maxLength={limits.learnMore}
        />
        <Controller
          control={form.control}
          name="features"
          render={({ field: { value, onChange } }) => (
            <ServiceFeaturesField lines={value} error={errorOf('features')} onChange={onChange} />
          )}
        />
        <FormBanner state={banner} />
        <DialogFooter className="sticky -bottom-6 -mx-6 -mb-6 flex-row! justify-end border-t bg-popover px-6 pt-3 pb-4">
          <DialogCancel />
          <SubmitButton pending={pending} pendingLabel="Saving...">
            Save Service
          </SubmitButton>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
