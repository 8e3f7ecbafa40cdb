import { UserRoundCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useWatch } from 'react-hook-form'
import { TextareaField, TextField } from '@/components/form/fields'
import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import type { PopupProps } from '@/components/ui/lazy'
import { convertLeadAction } from '@/lib/leads/actions'
import { leadFailures } from '@/lib/leads/content'
import type { LeadColumns } from '@/lib/leads/queries'
import { joinsAccount, type KnownAccount, type Lead } from '@/lib/leads/rules'

export type ConversionPrefill = Pick<LeadColumns, 'name' | 'email'> & {
  company: string | null
  phone: string | null
  projectTitle: string
  projectDescription: string
}
export type ConversionProps = Lead & { account: KnownAccount | null; prefill: ConversionPrefill }

/** Creates client, invitation and project in one form, prefilled from the lead. */
export function ConvertDialog({ open, onOpenChange, ...props }: PopupProps & ConversionProps) {
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      className="sm:max-w-2xl!"
      title="Convert to client"
      description={
        <>
          Creates the client and the project together and closes this lead as{' '}
          {props.kind === 'quote' ? 'won' : 'resolved'}.
        </>
      }
    >
      <ConvertForm {...props} />
    </FormDialog>
  )
}

function ConvertForm({ kind, id, account, prefill }: ConversionProps) {
  const router = useRouter()
  const { company, phone, ...texts } = prefill
  const form = useAdminForm(convertLeadAction, {
    schema: () => import('@/lib/leads/schema').then((module) => module.conversionSchema),
    defaultValues: { kind, id, ...texts, company: company ?? '', phone: phone ?? '' },
    failure: leadFailures.convert,
    onSuccess({ projectId }) {
      router.push(`/admin/projects/${projectId}`)
    },
  })
  const email = useWatch({ control: form.form.control, name: 'email' })
  const isTheirs = email.trim().toLowerCase() === prefill.email.trim().toLowerCase()
  const known = isTheirs && joinsAccount(account) ? account : null
  // An existing account keeps its details.
  const own = known ? 'hidden' : undefined
  return (
    <DialogForm
      form={form}
      label="Convert to client"
      submit={known ? 'Create project' : 'Invite and create project'}
      pendingLabel="Converting…"
    >
      <fieldset className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <legend className="mb-2 font-display font-semibold">Client</legend>
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          hint={known ? undefined : 'We’ll send the portal invitation to this address.'}
        />
        <TextField {...form.field('name')} label="Name" required maxLength={100} className={own} />
        <TextField {...form.field('company')} label="Company" maxLength={150} className={own} />
        <TextField {...form.field('phone')} label="Phone" maxLength={40} className={own} />
        {known ? (
          <p role="status" className="flex items-start gap-2 text-sm sm:pt-7">
            <UserRoundCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
            <span>
              {`${known.name} already has an account with this address`}
              {known.state === 'invited' ? ' (invitation pending). ' : '. '}
              The project is added to it.
            </span>
          </p>
        ) : null}
      </fieldset>
      <fieldset className="grid grid-cols-1 gap-4">
        <legend className="mb-2 font-display font-semibold">Project</legend>
        <TextField {...form.field('projectTitle')} label="Title" required maxLength={200} />
        <TextareaField
          {...form.field('projectDescription')}
          label="Description"
          rows={5}
          className="[&>textarea]:max-h-72"
        />
      </fieldset>
    </DialogForm>
  )
}
