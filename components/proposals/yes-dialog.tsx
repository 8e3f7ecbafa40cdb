'use client'

import { useWatch } from 'react-hook-form'
import { DialogForm } from '@/components/form/dialog-form'
import { TextareaField } from '@/components/form/fields'
import { FormDialog } from '@/components/form/form-dialog'
import { useAdminForm } from '@/components/form/use-admin-form'
import type { PopupProps } from '@/components/ui/lazy'
import { formatMoney } from '@/lib/base/money'
import { recordYesAction } from '@/lib/proposals/acceptance/actions'
import { proposalFailures } from '@/lib/proposals/content'
import { preselected, proposalSums } from '@/lib/proposals/rules'
import type { ProposalContent } from '@/lib/proposals/schema'

/** What the client was sent last. */
export type OfferedVersion = {
  proposalId: string
  versionId: string
  currency: string
  content: Pick<ProposalContent, 'groups' | 'lines' | 'deposit'>
}

/** Records that the client said yes by phone, by letter or in person. */
export function YesDialog({ offered, ...props }: PopupProps & { offered: OfferedVersion }) {
  return (
    <FormDialog
      {...props}
      title="Record a yes"
      description="For a client who accepted by phone, by letter or in person. It has the same effects as accepting online."
    >
      <YesForm offered={offered} onDone={() => props.onOpenChange(false)} />
    </FormDialog>
  )
}

function YesForm({ offered, onDone }: { offered: OfferedVersion; onDone: () => void }) {
  const { proposalId, versionId, currency, content } = offered
  const admin = useAdminForm(recordYesAction, {
    schema: () => import('@/lib/proposals/acceptance/schema').then((module) => module.recordedYesSchema),
    defaultValues: { proposalId, versionId, chosen: preselected(content), note: '' },
    withKey: true,
    failure: { title: 'Not accepted', message: proposalFailures.accept },
    onSuccess: onDone,
  })
  const { form } = admin
  const chosen = useWatch({ control: form.control, name: 'chosen' })
  const { totalCents, depositCents } = proposalSums(content, chosen, currency)

  function choose(id: string, others: readonly string[], isChosen: boolean) {
    const left = chosen.filter((one) => one !== id && !others.includes(one))
    form.setValue('chosen', isChosen ? [...left, id] : left, { shouldDirty: true })
  }

  return (
    <DialogForm form={admin} label="Record a yes" submit="Record" pendingLabel="Recording…" className="mt-4">
      {content.groups.map(({ id, title, choice }) => {
        const options = content.lines.filter(({ groupId }) => groupId === id)
        return (
          <fieldset key={id} className="grid gap-2">
            <legend className="ui-label mb-2">{title}</legend>
            {options.map((option) => (
              <label key={option.id} className="flex items-start gap-2.5 text-sm">
                <input
                  type={choice === 'one' ? 'radio' : 'checkbox'}
                  name={id}
                  className={choice === 'one' ? 'ui-radio' : 'ui-checkbox'}
                  checked={chosen.includes(option.id)}
                  onChange={({ target: { checked } }) =>
                    choose(option.id, choice === 'one' ? options.map((one) => one.id) : [], checked)
                  }
                />
                <span className="wrap-anywhere">{option.serviceName}</span>
              </label>
            ))}
          </fieldset>
        )
      })}
      <p className="text-sm" aria-live="polite">
        <span>Total </span>
        <strong className="tabular-nums">{formatMoney(totalCents, currency)}</strong>
        {depositCents > 0 ? (
          <span className="text-muted-foreground tabular-nums">{`, deposit ${formatMoney(depositCents, currency)}`}</span>
        ) : null}
      </p>
      <TextareaField
        {...admin.field('note')}
        label="How the client accepted"
        required
        rows={3}
        maxLength={2000}
        hint="Such as who called, and when. It becomes part of the record."
      />
    </DialogForm>
  )
}
