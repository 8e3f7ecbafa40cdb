'use client'

import { Bookmark, BookmarkPlus, Pencil, Settings2, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { FormDialog } from '@/components/form/form-dialog'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogCancel, DialogFooter } from '@/components/ui/dialog'
import { DropdownMenu, DropdownMenuItem, DropdownMenuLabel } from '@/components/ui/dropdown-menu'
import { Link } from '@/components/ui/link'
import type { ListState } from '@/lib/platform/list-state'
import { deleteFilterAction, listSavedFiltersAction, saveFilterAction } from '@/lib/saved-filters/actions'
import type { SavedFilter } from '@/lib/saved-filters/queries'
import { FILTER_NAME_LENGTH } from '@/lib/saved-filters/rules'

type SavedFiltersProps<Params> = { list: ListState<Params>; params: Params }
type Open = 'save' | 'manage' | null

/** One's own filters of a list, which are read when the menu opens. */
export function SavedFilters<Params extends { page: number }>({ list, params }: SavedFiltersProps<Params>) {
  const [filters, setFilters] = useState<readonly SavedFilter[] | 'loading' | 'failed'>('loading')
  const [open, setOpen] = useState<Open>(null)
  // A dialog opens after the menu has closed, so that the focus returns to the menu's button.
  const next = useRef<Open>(null)
  const found = typeof filters === 'string' ? [] : filters

  async function load() {
    const answer = await listSavedFiltersAction({ list: list.path }).catch(reportError)
    setFilters(answer?.data ?? 'failed')
  }

  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="outline" className="noscript:hidden">
            <Bookmark aria-hidden />
            Saved filters
          </Button>
        }
        onOpenChange={(isOpen) => {
          if (isOpen) void load()
        }}
        align="start"
        className="max-h-96 max-w-72 overflow-y-auto"
        onCloseAutoFocus={() => {
          if (next.current) setOpen(next.current)
          next.current = null
        }}
      >
        {filters === 'loading' ? <DropdownMenuLabel>Loading…</DropdownMenuLabel> : null}
        {filters === 'failed' ? <DropdownMenuLabel>They could not be loaded</DropdownMenuLabel> : null}
        {typeof filters !== 'string' && found.length === 0 ? (
          <DropdownMenuLabel>No saved filters yet</DropdownMenuLabel>
        ) : null}
        {found.map(({ id, name, query }) => (
          <DropdownMenuItem key={id} asChild>
            <Link href={`${list.path}${query}`}>
              <span className="truncate">{name}</span>
            </Link>
          </DropdownMenuItem>
        ))}
        {list.isFiltered(params) ? (
          <DropdownMenuItem
            onSelect={() => {
              next.current = 'save'
            }}
          >
            <BookmarkPlus aria-hidden />
            Save filter…
          </DropdownMenuItem>
        ) : null}
        {found.length > 0 ? (
          <DropdownMenuItem
            onSelect={() => {
              next.current = 'manage'
            }}
          >
            <Settings2 aria-hidden />
            Rename or delete…
          </DropdownMenuItem>
        ) : null}
      </DropdownMenu>
      <FilterDialog
        title="Save filter"
        filter={{ id: null, list: list.path, name: '', query: list.query({ ...params, page: 1 }) }}
        isOpen={open === 'save'}
        onClose={() => setOpen(null)}
      />
      <Dialog
        open={open === 'manage'}
        onOpenChange={() => setOpen(null)}
        title="Saved filters"
        description="Only you see them."
      >
        <ul aria-label="Saved filters" className="divide-y">
          {found.map((filter) => (
            <ManagedFilter key={filter.id} list={list.path} filter={filter} onChanged={() => void load()} />
          ))}
        </ul>
        {found.length === 0 ? <p className="text-muted-foreground">No saved filters yet.</p> : null}
      </Dialog>
    </>
  )
}

type ManagedFilterProps = { list: string; filter: SavedFilter; onChanged: () => void }

function ManagedFilter({ list, filter, onChanged }: ManagedFilterProps) {
  const { id, name } = filter
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="flex items-center gap-2 py-1.5">
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      <Button variant="ghost" size="icon" aria-label={`Rename ${name}`} onClick={() => setOpen(true)}>
        <Pencil aria-hidden />
      </Button>
      <ConfirmButton
        variant="ghost"
        size="icon"
        className="text-red"
        label={`Delete ${name}`}
        icon={Trash2}
        title={`Delete the filter ‘${name}’?`}
        text="The list itself stays as it is."
        confirmLabel="Delete filter"
        destructive
        failureTitle="Delete failed"
        action={() => deleteFilterAction({ id })}
        onDone={onChanged}
      />
      <FilterDialog
        title="Rename filter"
        filter={{ ...filter, list }}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false)
          onChanged()
        }}
      />
    </li>
  )
}

type FilterFields = { id: string | null; list: string; name: string; query: string }
type FilterDialogProps = { title: string; filter: FilterFields; isOpen: boolean; onClose: () => void }

function FilterDialog({ title, filter, isOpen, onClose }: FilterDialogProps) {
  return (
    <FormDialog open={isOpen} onOpenChange={onClose} title={title}>
      <FilterForm title={title} filter={filter} onSaved={onClose} />
    </FormDialog>
  )
}

type FilterFormProps = { title: string; filter: FilterFields; onSaved: () => void }

function FilterForm({ title, filter, onSaved }: FilterFormProps) {
  const form = useAdminForm(saveFilterAction, {
    schema: () => import('@/lib/saved-filters/schema').then((module) => module.savedFilterSchema),
    defaultValues: filter,
    failure: { title: 'Not saved', message: 'The server can’t be reached. Please try again.' },
    onSuccess: onSaved,
  })
  return (
    <form {...form.formProps} aria-label={title} className="grid gap-4">
      <TextField
        {...form.field('name')}
        label="Name"
        hint={
          filter.id === null ? 'For the search, filters and order of this list. Only you see it.' : undefined
        }
        required
        maxLength={FILTER_NAME_LENGTH}
        autoComplete="off"
      />
      <FormBanner state={form.banner} />
      <DialogFooter>
        <DialogCancel />
        <SubmitButton pending={form.pending} pendingLabel="Saving…">
          Save
        </SubmitButton>
      </DialogFooter>
    </form>
  )
}
