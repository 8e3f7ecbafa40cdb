'use client'

import { EditConflict } from '@/components/form/edit-conflict'
import { SelectField, TextareaField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { useRevisions } from '@/components/form/use-revisions'
import { ManagerFeatures } from '@/components/services/manager-features'
import { Button } from '@/components/ui/button'
import { DialogClose, DialogFooter, DialogTitle } from '@/components/ui/dialog'
import type { SelectOption } from '@/components/ui/select'
import { createServiceAction, updateServiceAction } from '@/lib/services/actions'
import {
  type ManagedService,
  serviceFieldLabels as labels,
  serviceIconLabels,
  serviceIcons,
  serviceLimits as limits,
  serviceValuesOf,
} from '@/lib/services/rules'

const iconOptions = serviceIcons.map((value) => ({ value, label: serviceIconLabels[value] }))
const blank = { title: '', icon: 'code', slug: null, description: '', learnMore: null, features: [] }

type ManagerDialogProps = {
  /** As it is stored now; null for a new one. */
  service: ManagedService | null
  pages: SelectOption[]
  onClose: () => void
}

/** Open as long as it is on the page. */
export function ManagerDialog({ service, pages, onClose }: ManagerDialogProps) {
  const current = { version: service?.version ?? 0, values: serviceValuesOf(service ?? blank) }
  const form = useActionForm<{ id: string; version: number }>({
    action: service ? updateServiceAction : createServiceAction,
    schema: () =>
      import('@/lib/services/schema').then((module) =>
        service ? module.serviceEditSchema : module.newServiceSchema,
      ),
    defaultValues: current.values,
    failure: {
      title: 'Failed to save service. Please try again.',
      message: 'The server can’t be reached. Your text is still here.',
    },
    onSuccess: onClose,
  })
  const revisions = useRevisions(form, current)
  const features = form.field('features')
  const title = service ? 'Edit Service' : 'Add Service'

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      isDirty={revisions.isDirty}
      aria-describedby={undefined}
      className="sm:max-w-2xl"
    >
      <DialogTitle>{title}</DialogTitle>
      <form {...form.formProps} aria-label={title} className="grid gap-4" onInput={revisions.look}>
        {revisions.isOvertaken ? (
          <EditConflict
            subject="this service"
            editor={service?.editor}
            changes={revisions.changes.map(({ name, theirs, isContested }) => ({
              label: labels[name],
              shown: theirs,
              isContested,
            }))}
            onKeepMine={revisions.keepMine}
            onTakeTheirs={revisions.takeTheirs}
          />
        ) : null}
        {service ? <input type="hidden" name="id" value={service.id} /> : null}
        <input type="hidden" name="version" value={revisions.version} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...form.field('title')}
            label={labels.title}
            required
            maxLength={limits.title}
            autoComplete="off"
            className="sm:col-span-2"
          />
          <SelectField {...form.field('icon')} label={labels.icon} options={iconOptions} required />
          <SelectField
            {...form.field('slug')}
            label={`${labels.slug} (optional)`}
            options={pages}
            placeholder="No page"
          />
        </div>
        <TextareaField
          {...form.field('description')}
          label={labels.description}
          required
          rows={3}
          maxLength={limits.description}
        />
        <TextareaField
          {...form.field('learnMore')}
          label={`${labels.learnMore} (optional)`}
          hint="What the card’s window says. Empty: the description."
          rows={3}
          className="[&>textarea]:max-h-40"
          maxLength={limits.learnMore}
        />
        <input type="hidden" name="features" value={revisions.typed.features} />
        <ManagerFeatures
          lines={revisions.typed.features}
          error={features.error}
          onChange={(lines) => {
            revisions.change({ features: lines })
          }}
        />
        <FormBanner state={form.banner} />
        <DialogFooter className="sticky -bottom-6 -mx-6 -mb-6 flex-row! justify-end border-t bg-popover px-6 pt-3 pb-4">
          <DialogClose asChild>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <SubmitButton pending={form.pending} pendingLabel="Saving...">
            Save Service
          </SubmitButton>
        </DialogFooter>
      </form>
    </FormDialog>
  )
}
