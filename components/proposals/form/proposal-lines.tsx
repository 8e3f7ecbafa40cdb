import { ListPlus, Plus } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
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
import { MAX_GROUPS, MAX_LINES, optionChoices } from '@/lib/proposals/schema'

type AdminProps = { admin: AdminForm<ProposalFormValues> }
type LinesProps = AdminProps & { taxRates: readonly TaxRate[] }
type Line = ProposalFormValues['lines'][number]

/** What is always part of the proposal, and the groups of options. */
export function ProposalLines({ admin, taxRates }: LinesProps) {
  const { form, field, errorOf } = admin
  const { control } = form
  const groups = useFieldArray({ control, name: 'groups', keyName: 'key' })
  const [typed, lines] = useWatch({ control, name: ['groups', 'lines'] })
  const isFull = lines.length >= MAX_LINES
  const error = errorOf('lines.root') ?? errorOf('lines') ?? errorOf('groups.root') ?? errorOf('groups')

  function setLines(next: Line[]) {
    form.setValue('lines', next, { shouldDirty: true })
  }

  function addLine(groupId: string) {
    const current = form.getValues('lines')
    // The lines of a proposal mostly have the same tax.
    const tax = current.at(-1)?.tax ?? emptyLine.tax
    const line = newLine(newSubmissionKey(), { groupId, tax })
    const group = form.getValues('groups').find(({ id }) => id === groupId)
    setLines(group ? withChoice([...current, line], group) : [...current, line])
    focusField(form, current.length)
  }

  function addGroup() {
    const id = newSubmissionKey()
    groups.append({ id, title: '', choice: 'any' }, { shouldFocus: true })
    const tax = form.getValues('lines').at(-1)?.tax ?? emptyLine.tax
    setLines([...form.getValues('lines'), newLine(newSubmissionKey(), { groupId: id, tax })])
  }

  function removeGroup(index: number) {
    const group = form.getValues(`groups.${index}`)
    const before = form.getValues('lines')
    groups.remove(index)
    setLines(before.filter(({ groupId }) => groupId !== group.id))
    offerToPutBack(group.title ? `“${group.title}”` : 'Group', () => {
      groups.insert(index, group)
      setLines([...form.getValues('lines'), ...before.filter(({ groupId }) => groupId === group.id)])
    })
  }

  const shared = { admin, taxRates, isFull, onAdd: addLine }
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
                {...choiceField(admin, index, () =>
                  setLines(withChoice(form.getValues('lines'), form.getValues(`groups.${index}`))),
                )}
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

function focusField({ setFocus }: AdminForm<ProposalFormValues>['form'], index: number): void {
  // It is rendered after this event.
  requestAnimationFrame(() => setFocus(`lines.${index}.serviceName`))
}

type ListProps = LinesProps & {
  /** Empty for the lines that belong to no group. */
  groupId: string
  group?: ProposalFormValues['groups'][number]
  isFull: boolean
  onAdd: (groupId: string) => void
}

/** The lines of one group. The form has those of all groups in one list. */
function LineList({ admin, taxRates, groupId, group, isFull, onAdd }: ListProps) {
  const { form, field } = admin
  const { control } = form
  const { fields, insert, remove, move } = useFieldArray({ control, name: 'lines', keyName: 'key' })
  const [lines, isTaxed] = useWatch({ control, name: ['lines', 'isTaxed'] })
  const list = useRef<HTMLOListElement>(null)
  const focusMoved = useMovedFocus(list)
  const own = fields.flatMap((line, index) => (line.groupId === groupId ? [{ key: line.key, index }] : []))
  const one = group ? 'Option' : 'Line item'

  function moveTo(from: number, to: number) {
    const [source, target] = [own[from], own[to]]
    if (!source || !target) return
    focusMoved(to, to < from ? 'earlier' : 'later')
    move(source.index, target.index)
  }

  function removeAt(index: number) {
    const removed = form.getValues(`lines.${index}`)
    remove(index)
    if (group) repair(group)
    offerToPutBack(removed.serviceName ? `“${removed.serviceName}”` : one, () => {
      insert(index, removed)
      if (group) repair(group)
    })
  }

  function repair(changed: ProposalFormValues['groups'][number]) {
    form.setValue('lines', withChoice(form.getValues('lines'), changed), { shouldDirty: true })
  }

  function chooseOnly(index: number) {
    const next = form
      .getValues('lines')
      .map((line, place) => (line.groupId === groupId ? { ...line, isPreselected: place === index } : line))
    form.setValue('lines', next, { shouldDirty: true })
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
                  <span className="mr-auto pl-1.5 text-sm font-semibold">{`${one} ${String(place + 1)}`}</span>
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
                      checked={lines[index]?.isPreselected ?? false}
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
