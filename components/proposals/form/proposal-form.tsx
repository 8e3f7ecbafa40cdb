'use client'

import { Eye, Info } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { MarkdownField } from '@/components/content/markdown-field'
import { ControlledField } from '@/components/form/controlled-field'
import { CurrencyCombobox } from '@/components/form/currency-combobox'
import { EditConflict } from '@/components/form/edit-conflict'
import { CheckboxField, TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormBar } from '@/components/form/form-bar'
import { FormSection } from '@/components/form/form-section'
import { SubmitButton } from '@/components/form/submit-button'
import { UnsavedChanges } from '@/components/form/unsaved-changes'
import { useAdminForm } from '@/components/form/use-admin-form'
import { useRevisions } from '@/components/form/use-revisions'
import { PictureField } from '@/components/pictures/picture-field'
import { ProposalAttachments } from '@/components/proposals/form/proposal-attachments'
import { ProposalLines } from '@/components/proposals/form/proposal-lines'
import { ProposalPayment, RunningTotal } from '@/components/proposals/form/proposal-payment'
import { ProposalRecipient } from '@/components/proposals/form/proposal-recipient'
import { ProposalSections } from '@/components/proposals/form/proposal-sections'
import { Button, buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { formatDay } from '@/lib/base/dates'
import { clientLabel } from '@/lib/clients/rules'
import type { TaxRate } from '@/lib/invoices/rules'
import { saveProposalAction } from '@/lib/proposals/drafts/actions'
import { draftFailures, draftLabels as labels, sentHint } from '@/lib/proposals/drafts/content'
import type { ProposalClient } from '@/lib/proposals/drafts/queries'
import type { PrefilledProposal, ProposalFormValues } from '@/lib/proposals/drafts/schema'
import '@/components/invoices/invoice-form.css'

export type ProposalFormProps = {
  fields: PrefilledProposal
  /** The client account that the fields were filled in from. */
  client: ProposalClient | null
  /** The proposal or template being edited. Null for a new one. */
  stored: { id: string; version: number; wasSent: boolean } | null
  taxRates: readonly TaxRate[]
  currencies: readonly { value: string; label: string }[]
}

type Next = 'show' | 'preview' | 'send'
const pathOf: Record<Next, (id: string) => string> = {
  show: (id) => `/admin/proposals/${id}`,
  preview: (id) => `/admin/preview/proposals/${id}`,
  send: (id) => `/admin/proposals/${id}?send`,
}

export function ProposalForm({ fields, client, stored, taxRates, currencies }: ProposalFormProps) {
  const router = useRouter()
  /** What follows once it is saved. */
  const next = useRef<Next>('show')
  const { isTemplate } = fields
  const what = isTemplate ? 'template' : 'proposal'
  const current: ProposalFormValues = {
    ...fields,
    ...{ id: stored?.id ?? null, version: stored?.version ?? 0 },
    // Set when the form is sent.
    submissionKey: '',
  }
  const admin = useAdminForm(saveProposalAction, {
    schema: () => import('@/lib/proposals/drafts/schema').then((module) => module.proposalFormSchema),
    defaultValues: current,
    withKey: true,
    failure: { title: 'Error', message: draftFailures.save },
    onSuccess({ id }) {
      router.push(pathOf[next.current](id))
    },
  })
  const { form, formProps, field, isDirty, pending, banner } = admin
  const revisions = useRevisions(admin, current, labels)

  function submit(then: Next) {
    next.current = then
    void admin.submit()
  }

  function show(name: keyof typeof labels, value: unknown): string {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (typeof value !== 'string') return textOf(value)
    if (name === 'cover') return value && 'Another picture'
    if (name === 'clientUserId') return client ? clientLabel(client) : ''
    if (name === 'projectId') return client?.projects.find(({ id }) => id === value)?.title ?? ''
    if (name === 'validUntil' || name === 'restOn') return value && formatDay(value)
    return value
  }

  return (
    <form
      {...formProps}
      aria-label={`${stored ? 'Edit' : 'New'} ${what}`}
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit('show')
      }}
    >
      <EditConflict subject={`this ${what}`} labels={labels} revisions={revisions} show={show} />
      {stored?.wasSent ? (
        <p className="ui-banner ui-tone-blue">
          <Info aria-hidden />
          <span className="text-foreground">{sentHint}</span>
        </p>
      ) : null}
      <FormSection title={isTemplate ? 'Template' : 'Proposal'}>
        <TextField {...field('title')} label={labels.title} required maxLength={200} autoComplete="off" />
        <div className="grid gap-4 sm:grid-cols-2">
          {isTemplate ? null : (
            <TextField
              {...field('validUntil')}
              label={labels.validUntil}
              required
              type="date"
              hint="The last day on which it can be accepted."
            />
          )}
          <ControlledField form={form} name="currency" label={labels.currency} required>
            {({ control, value, onChange }) => (
              <CurrencyCombobox
                control={control}
                value={value}
                onChange={onChange}
                choices={currencies}
                placeholder="Search name or code"
              />
            )}
          </ControlledField>
        </div>
        <PictureField
          form={form}
          name="cover"
          label={labels.cover}
          hint="At the top, cropped to a wide picture."
          kind="content"
          isDescribed={false}
        />
      </FormSection>
      {isTemplate ? null : <ProposalRecipient admin={admin} client={client} />}
      <ProposalSections admin={admin} />
      <ProposalLines admin={admin} taxRates={taxRates} />
      <ProposalPayment admin={admin} />
      <FormSection title="Terms" text="Clients read them before they accept.">
        <MarkdownField form={form} name="terms" label={labels.terms} />
        <CheckboxField
          {...field('needsCode')}
          label={labels.needsCode}
          hint="It is sent to the client’s address, which shows that the mailbox is theirs."
        />
      </FormSection>
      <ProposalAttachments admin={admin} />
      <FormBanner state={banner} />
      <FormBar className="justify-end max-lg:static max-lg:border-0 max-lg:py-0">
        <RunningTotal admin={admin} />
        <Link
          href={stored ? `/admin/proposals/${stored.id}` : '/admin/proposals'}
          className={buttonVariants({ variant: 'ghost' })}
        >
          Cancel
        </Link>
        {stored && !isDirty ? (
          <Link
            href={`/admin/preview/proposals/${stored.id}`}
            className={buttonVariants({ variant: 'outline' })}
          >
            <Eye aria-hidden />
            Preview
          </Link>
        ) : (
          <Button variant="outline" aria-disabled={pending} onClick={() => submit('preview')}>
            <Eye aria-hidden />
            Save and preview
          </Button>
        )}
        {isTemplate ? null : (
          <Button variant="outline" aria-disabled={pending} onClick={() => submit('send')}>
            Review and send
          </Button>
        )}
        <SubmitButton pending={pending} pendingLabel="Saving...">
          {isTemplate ? 'Save template' : stored ? 'Save proposal' : 'Save draft'}
        </SubmitButton>
      </FormBar>
      <UnsavedChanges isDirty={isDirty && !pending} />
    </form>
  )
}

/** Lists and groups of fields in a few words, for what somebody else changed. */
function textOf(value: unknown): string {
  if (!Array.isArray(value)) {
    const { kind = '', value: figure = '' } = value as Record<string, string>
    return kind === 'none' ? 'None' : `${figure}${kind === 'percent' ? '%' : ''}`
  }
  return (value as Record<string, string>[])
    .map(
      ({ heading, title, serviceName, name, text = '' }) => heading || title || serviceName || name || text,
    )
    .join('\n')
}
