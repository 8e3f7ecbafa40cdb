'use client'

import { useState, useTransition } from 'react'
import { callAction, unreachable } from '@/components/admin/call-action'
import { ClientCombobox } from '@/components/clients/client-combobox'
import { CompanyCombobox } from '@/components/companies/company-combobox'
import { ControlledField } from '@/components/form/controlled-field'
import { DialogForm } from '@/components/form/dialog-form'
import { FormDialog } from '@/components/form/form-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import type { PopupProps } from '@/components/ui/lazy'
import type { ClientChoice } from '@/lib/clients/queries'
import type { CompanyChoice } from '@/lib/companies/queries'
import { mergeAction, previewMergeAction } from '@/lib/office/merging/actions'
import type { Merge } from '@/lib/office/merging/queries'
import { type MergeKind, mergeWords, movedText } from '@/lib/office/merging/rules'

type Party = { id: string; name: string }

type MergeDialogProps = PopupProps & { kind: MergeKind; kept: Party }

/** Merges another client or company into this one, and says first what moves. */
export function MergeDialog({ kind, kept, ...popup }: MergeDialogProps) {
  const { one } = mergeWords[kind]
  return (
    <FormDialog
      {...popup}
      title={`Merge into ${kept.name}`}
      description={`For two that are the same. ${kept.name} stays and gets everything; the other ${one} goes to the trash.`}
    >
      <MergeForm kind={kind} kept={kept} onDone={() => popup.onOpenChange(false)} />
    </FormDialog>
  )
}

type MergeFormProps = { kind: MergeKind; kept: Party; onDone: () => void }

function MergeForm({ kind, kept, onDone }: MergeFormProps) {
  const [client, setClient] = useState<ClientChoice | null>(null)
  const [company, setCompany] = useState<CompanyChoice | null>(null)
  const [shown, setShown] = useState<Merge | null>(null)
  const [isReading, startReading] = useTransition()
  const form = useAdminForm(mergeAction, {
    schema: () => import('@/lib/office/merging/schema').then((module) => module.mergeSchema),
    defaultValues: { kind, keptId: kept.id, otherId: '', seen: '' },
    withKey: true,
    failure: { title: 'Not merged', message: 'Nothing has moved. Please try again.' },
    onSuccess: onDone,
  })
  const { setValue } = form.form

  function read(otherId: string | undefined) {
    setShown(null)
    setValue('seen', '')
    if (otherId === undefined) return
    startReading(async () => {
      await callAction(
        async () => {
          const answer = await previewMergeAction({ kind, keptId: kept.id, otherId })
          if (answer.data) {
            setShown(answer.data)
            setValue('seen', answer.data.seen)
          }
          return { ...answer, data: answer.data && {} }
        },
        { title: 'Not merged', message: unreachable },
      )
    })
  }

  return (
    <DialogForm form={form} submit="Merge" pendingLabel="Merging…" destructive>
      <ControlledField
        form={form.form}
        name="otherId"
        label={kind === 'client' ? 'Other client' : 'Other company'}
        required
      >
        {({ control, onChange }) =>
          kind === 'client' ? (
            <ClientCombobox
              control={control}
              value={client}
              placeholder="Search name, email or company"
              onChange={(choice) => {
                setClient(choice)
                onChange(choice?.id ?? '')
                read(choice?.id)
              }}
            />
          ) : (
            <CompanyCombobox
              control={control}
              value={company}
              placeholder="Search name, city or VAT ID"
              onChange={(choice) => {
                setCompany(choice)
                onChange(choice?.id ?? '')
                read(choice?.id)
              }}
            />
          )
        }
      </ControlledField>
      <div aria-live="polite" className="text-sm">
        {isReading ? <p className="text-muted-foreground">Reading what moves…</p> : null}
        {shown && !isReading ? <Moves kind={kind} shown={shown} /> : null}
      </div>
    </DialogForm>
  )
}

function Moves({ kind, shown }: { kind: MergeKind; shown: Merge }) {
  const { kept, other, moved, joins, problem } = shown
  if (problem !== null) return <p className="text-red">{problem}</p>
  return (
    <div className="grid gap-3">
      <section className="rounded-md border bg-background/50 px-3 py-2.5">
        <h3 className="font-sans text-sm font-semibold wrap-anywhere">{`Moves to ${kept.name}`}</h3>
        <ul className="mt-1.5 grid gap-1.5 wrap-anywhere">
          {moved.length === 0 ? <li>Nothing: {other.name} has nothing yet.</li> : null}
          {moved.map(({ kind: moving, count, names }) => (
            <li key={moving}>
              <span>{movedText(moving, count)}</span>
              {names.length > 0 ? (
                <span className="text-muted-foreground">{`: ${names.join(', ')}${names.length < count ? ', …' : ''}`}</span>
              ) : null}
            </li>
          ))}
          {joins ? <li>{`The place as a contact of ${joins}`}</li> : null}
        </ul>
      </section>
      <p className="text-muted-foreground">
        {kind === 'client'
          ? `${other.name}’s sessions end, and ${other.email ?? 'their address'} no longer signs in. What issued invoices show, and the details of ${kept.name}, stay as they are.`
          : `Contacts of both see the projects and invoices of both, by their rights. What issued invoices show, and the details of ${kept.name}, stay as they are.`}
      </p>
    </div>
  )
}
