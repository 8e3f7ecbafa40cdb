import { ListPlus, Plus } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, type UseFieldArrayReturn, useWatch } from 'react-hook-form'
import { DragHandle } from '@/components/form/drag-handle'
import { CheckboxField, SelectField, TextField } from '@/components/form/fields'
import { newSubmissionKey } from '@/components/form/form-elements'
import { FormSection } from '@/components/form/form-section'
import { MoveButtons } from '@/components/form/item-list'
import type { AdminForm } from '@/components/form/use-admin-form'
import { WorkLine } from '@/components/invoices/invoice-amounts'
import { offerToPutBack } from '@/components/proposals/form/removed-toast'
import { useMovedFocus } from '@/components/proposals/form/use-moved-focus'
import { Button } from '@/components/ui/button'
import { emptyLine, type TaxRate } from '@/lib/invoices/rules'
import type { InvoiceFormValues } from '@/lib/invoices/schema'
import { choiceLabels } from '@/lib/proposals/drafts/content'
import { newLine, withChoice } from '@/lib/proposals/drafts/rules'
import type { ProposalFormValues } from '@/lib/proposals/drafts/schema'
import { MAX_GROUPS, MAX_LINES, optionChoices } from '@/lib/proposals/rules'

type AdminProps = { admin: AdminForm<ProposalFormValues> }
type LinesProps = AdminProps & { taxRates: readonly TaxRate[] }
type Group = ProposalFormValues['groups'][number]

/** What is always part of the proposal, and the groups of options. */
export function ProposalLines({ admin, taxRates }: LinesProps) {
  const { form, field, errorOf } = admin
  const { control } = form
  const groups = useFieldArray({ control, name: 'groups', keyName: 'key' })
  // All lines are in one list, whatever group they belong to.
  const lines = useFieldArray({ control, name: 'lines', keyName: 'key' })
  const typed = useWatch({ control, name: 'groups' })
  const isFull = lines.fields.length >= MAX_LINES
  const error = errorOf('lines.root') ?? errorOf('lines') ?? errorOf('groups.root') ?? errorOf('groups')

  function append(groupId: string, shouldFocus = true) {
    const current = form.getValues('lines')
    // The lines of a proposal mostly have the same tax.
    const tax = current.at(-1)?.tax ?? emptyLine.tax
    const focusName = `lines.${String(current.length)}.serviceName`
    lines.append(newLine(newSubmissionKey(), { groupId, tax }), { shouldFocus, focusName })
    repairChoice(form, groupId)
  }

  function addGroup() {
    const id = newSubmissionKey()
    groups.append({ id, title: '', choice: 'any' })
    append(id, false)
  }

  function removeGroup(index: number) {
    const group = form.getValues(`groups.${index}`)
    const options = form.getValues('lines').filter(({ groupId }) => groupId === group.id)
    lines.remove(placesOf(form, group.id))
    groups.remove(index)
    offerToPutBack(group.title ? `“${group.title}”` : 'Group', () => {
      groups.insert(index, group, { shouldFocus: false })
      lines.append(options, { shouldFocus: false })
    })
  }

  const shared = { admin, lines, taxRates, isFull, onAdd: append }
  return (
    <>
      <FormSection title="Line items" text="What is always part of the proposal.">
        <CheckboxField
          {...field('isTaxed')}
          label="With tax"
          hint="Each line has a tax, which is added to its price."
        />
        {error ? <p className="text-sm text-red">{error}</p> : null}
        <LineList {...shared} groupId="" />
      </FormSection>
      {groups.fields.map(({ key }, index) => {
        const group = typed[index]
        if (!group) return null
        const name = group.title || `group ${String(index + 1)}`
        return (
          <FormSection key={key} title={`Options ${String(index + 1)}`}>
            <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
              <TextField
                {...field(`groups.${index}.title`)}
                label="What the client chooses"
                required
                maxLength={200}
                placeholder="Hosting"
                autoComplete="off"
              />
              <SelectField
                {...choiceField(admin, index, () => repairChoice(form, group.id))}
                label="How many"
                options={optionChoices.map((value) => ({ value, label: choiceLabels[value] }))}
              />
            </div>
            <LineList {...shared} groupId={group.id} group={group} />
            <Button
              variant="ghost"
              size="sm"
              className="justify-self-start text-red"
              aria-label={`Remove ${name} with its options`}
              onClick={() => removeGroup(index)}
            >
              Remove these options
            </Button>
          </FormSection>
        )
      })}
      {groups.fields.length < MAX_GROUPS ? (
        <Button variant="outline" className="justify-self-start" aria-disabled={isFull} onClick={addGroup}>
          <ListPlus aria-hidden />
          Add options to choose from
        </Button>
      ) : null}
    </>
  )
}

/** The field of a group's choice. A change may need other options to be chosen at first. */
function choiceField({ field }: AdminForm<ProposalFormValues>, index: number, onChanged: () => void) {
  const { onChange, ...rest } = field(`groups.${index}.choice`)
  return {
    ...rest,
    onChange: (event: { target: unknown }) => {
      void onChange(event)
      onChanged()
    },
  }
}

type Form = AdminForm<ProposalFormValues>['form']

function placesOf(form: Form, group: string): number[] {
  return form.getValues('lines').flatMap(({ groupId }, index) => (groupId === group ? [index] : []))
}

/** Marks as many options as a group needs. Only what differs is set, so that nothing loses the focus. */
function repairChoice(form: Form, groupId: string): void {
  const group = form.getValues('groups').find(({ id }) => id === groupId)
  if (!group) return
  const lines = form.getValues('lines')
  for (const [index, { isPreselected }] of withChoice(lines, group).entries())
    if (isPreselected !== lines[index]?.isPreselected) mark(form, index, isPreselected)
}

function mark(form: Form, index: number, isPreselected: boolean): void {
  form.setValue(`lines.${index}.isPreselected`, isPreselected, { shouldDirty: true })
}

type ListProps = LinesProps & {
  lines: UseFieldArrayReturn<ProposalFormValues, 'lines', 'key'>
  /** Empty for the lines that belong to no group. */
  groupId: string
  group?: Group
  isFull: boolean
  onAdd: (groupId: string) => void
}

/** The lines of one group, or those of none. */
function LineList({ admin, lines, taxRates, groupId, group, isFull, onAdd }: ListProps) {
  const { form, field } = admin
  const [typed, isTaxed] = useWatch({ control: form.control, name: ['lines', 'isTaxed'] })
  const list = useRef<HTMLOListElement>(null)
  const focusMoved = useMovedFocus(list)
  const own = lines.fields.flatMap(({ key, ...line }, index) =>
    line.groupId === groupId ? [{ key, index }] : [],
  )
  const one = group ? 'Option' : 'Line item'

  function moveTo(from: number, to: number) {
    const [source, target] = [own[from], own[to]]
    if (!source || !target) return
    focusMoved(to, to < from ? 'earlier' : 'later')
    lines.move(source.index, target.index)
  }

  function removeAt(index: number) {
    const removed = form.getValues(`lines.${index}`)
    lines.remove(index)
    repairChoice(form, groupId)
    offerToPutBack(removed.serviceName ? `“${removed.serviceName}”` : one, () => {
      lines.insert(index, removed, { shouldFocus: false })
      repairChoice(form, groupId)
    })
  }

  function chooseOnly(chosen: number) {
    for (const index of placesOf(form, groupId)) mark(form, index, index === chosen)
  }

  return (
    <>
      {own.length > 0 ? (
        <ol ref={list} className="grid gap-4">
          {own.map(({ key, index }, place) => {
            const title = `${one.toLowerCase()} ${String(place + 1)}`
            return (
              <li key={key} data-item={place} className="grid min-w-0 gap-3 rounded-md border p-3 sm:p-4">
                <div className="-ml-1.5 flex items-center gap-1">
                  {own.length > 1 ? <DragHandle index={place} onMove={moveTo} /> : null}
                  <span aria-hidden className="mr-auto pl-1.5 text-sm font-semibold">
                    {`${one} ${String(place + 1)}`}
                  </span>
                  {own.length > 1 ? (
                    <MoveButtons title={title} index={place} count={own.length} onMove={moveTo} />
                  ) : null}
                </div>
                <WorkLine
                  admin={asLines(admin)}
                  index={index}
                  taxRates={isTaxed ? taxRates : null}
                  hasUnit
                  name={`${one} ${String(place + 1)}`}
                  onRemove={own.length > 1 || !group ? removeAt : undefined}
                />
                {group?.choice === 'one' ? (
                  <label className="flex min-h-6 w-fit items-center gap-2.5 text-sm">
                    <input
                      type="radio"
                      name={`preselected-${groupId}`}
                      className="ui-radio"
                      checked={typed[index]?.isPreselected ?? false}
                      onChange={() => chooseOnly(index)}
                    />
                    Chosen at first
                  </label>
                ) : group ? (
                  <CheckboxField {...field(`lines.${index}.isPreselected`)} label="Chosen at first" />
                ) : null}
              </li>
            )
          })}
        </ol>
      ) : null}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        aria-disabled={isFull}
        onClick={() => {
          if (!isFull) onAdd(groupId)
        }}
      >
        <Plus aria-hidden />
        {group ? 'Add option' : 'Add line item'}
      </Button>
    </>
  )
}

/** Its lines have all fields of an invoice's. */
function asLines(admin: AdminForm<ProposalFormValues>): AdminForm<InvoiceFormValues> {
  return admin as unknown as AdminForm<InvoiceFormValues>
}
