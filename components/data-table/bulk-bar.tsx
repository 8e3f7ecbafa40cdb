import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useState, useTransition } from 'react'
import type { useRowSelection } from '@/components/data-table/use-row-selection'
import { Button } from '@/components/ui/button'
import { Select, type SelectOption } from '@/components/ui/controls'
import { ConfirmDialog } from '@/components/ui/dialog'
import { DropdownMenu, DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { formatNumber } from '@/lib/base/numbers'

/** The selected rows, or everything that matches the list's query string. */
export type BulkTarget = { ids: string[] } | { filter: string }

export type BulkAction = {
  label: string
  icon: LucideIcon
  destructive?: boolean
  /** Shown as a button of its own; the other actions are in a menu. */
  isShown?: boolean
  title: (count: string) => string
  text: string
  /** What to choose before the action runs, for example the new status. */
  choice?: { label: string; options: readonly SelectOption[] }
  /** Defaults to the label and the number of rows. */
  confirmLabel?: string
  /** Runs without confirmation, since it changes nothing or can be undone. */
  isInstant?: boolean
  /** It changes nothing, so the rows stay selected. */
  keepsSelection?: boolean
  /** The key that runs it from the rows. */
  rowKey?: '#'
  /** Resolves to true on success. */
  run: (target: BulkTarget, value: string | null) => Promise<boolean>
}

export type BarProps = {
  selected: ReturnType<typeof useRowSelection>
  target: BulkTarget
  count: (amount: number) => string
  total: number
}

type BulkBarProps = BarProps & {
  actions: readonly BulkAction[]
  /** Whether the actions can be applied to everything that matches, beyond this page. */
  canTakeAll?: boolean
}

/** The actions for the selected rows. */
export function BulkBar({ actions, canTakeAll, selected, target, count, total }: BulkBarProps) {
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const [isPending, startTransition] = useTransition()
  const inMenu = actions.filter(({ isShown }) => !isShown)

  function begin(action: BulkAction) {
    if (!action.isInstant) {
      setAsked(action)
      return
    }
    startTransition(async () => {
      const isDone = await action.run(target, null)
      if (isDone && !action.keepsSelection) selected.toggleAll(false)
    })
  }

  function confirm(action: BulkAction, value: string | null) {
    startTransition(async () => {
      const isDone = await action.run(target, value)
      setAsked(null)
      if (isDone) selected.toggleAll(false)
    })
  }

  return (
    <div role="group" aria-label="Selection" className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
      {canTakeAll && selected.isAllSelected === true && !selected.isEverything && selected.count < total ? (
        <Button variant="ghost" size="sm" className="text-purple" onClick={() => selected.takeEverything()}>
          Select all {formatNumber(total)} that match
        </Button>
      ) : null}
      <span data-actions className="ml-auto flex flex-wrap gap-1">
        {inMenu.length > 0 ? (
          <DropdownMenu
            trigger={
              <Button variant="outline" size="sm" aria-disabled={isPending}>
                Actions
                <ChevronDown aria-hidden />
              </Button>
            }
            align="end"
          >
            {inMenu.map((action) => (
              <DropdownMenuItem
                key={action.label}
                destructive={action.destructive ?? false}
                onSelect={() => begin(action)}
              >
                <action.icon aria-hidden />
                {action.label}
              </DropdownMenuItem>
            ))}
          </DropdownMenu>
        ) : null}
        {actions
          .filter(({ isShown }) => isShown)
          .map((action) => (
            <Button
              key={action.label}
              variant="ghost"
              size="sm"
              className={action.destructive ? 'text-red' : ''}
              data-row-key={action.rowKey}
              data-tooltip={action.rowKey && `${action.label} (${action.rowKey})`}
              aria-disabled={isPending}
              onClick={() => begin(action)}
            >
              <action.icon aria-hidden />
              {action.label}
            </Button>
          ))}
      </span>
      <Button variant="ghost" size="sm" onClick={() => selected.toggleAll(false)}>
        Clear
      </Button>
      {asked ? (
        <BulkDialog
          action={asked}
          count={count(selected.count)}
          isPending={isPending}
          onClose={() => setAsked(null)}
          onConfirm={(value) => confirm(asked, value)}
        />
      ) : null}
    </div>
  )
}

type BulkDialogProps = {
  action: BulkAction
  count: string
  isPending: boolean
  onClose: () => void
  onConfirm: (value: string | null) => void
}

function BulkDialog({ action, count, isPending, onClose, onConfirm }: BulkDialogProps) {
  const { label, destructive, title, text, choice, confirmLabel } = action
  const [value, setValue] = useState(choice?.options[0]?.value ?? null)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title(count)}
      text={text}
      confirmLabel={confirmLabel ?? (destructive ? label : `${label} ${count}`)}
      destructive={destructive ?? false}
      pending={isPending}
      onConfirm={() => onConfirm(value)}
    >
      {choice ? (
        <label className="grid gap-1.5 text-sm font-medium">
          {choice.label}
          <Select
            options={choice.options}
            value={value ?? ''}
            onChange={(event) => setValue(event.target.value)}
          />
        </label>
      ) : null}
    </ConfirmDialog>
  )
}
