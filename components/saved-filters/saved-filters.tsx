'use client'

import { Bookmark, BookmarkPlus, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DropdownMenu, DropdownMenuItem, DropdownMenuLabel } from '@/components/ui/dropdown-menu'
import { lazyPopup } from '@/components/ui/lazy'
import { Link } from '@/components/ui/link'
import type { ListState } from '@/lib/base/list-state'
import { listSavedFiltersAction } from '@/lib/office/saved-filters/actions'
import type { SavedFilter } from '@/lib/office/saved-filters/queries'

const loadDialogs = () => import('@/components/saved-filters/filter-dialogs')
const FilterDialog = lazyPopup(() => loadDialogs().then((module) => module.FilterDialog))
const ManageDialog = lazyPopup(() => loadDialogs().then((module) => module.ManageDialog))

type SavedFiltersProps<Params> = { list: ListState<Params>; params: Params }
type Open = 'save' | 'manage' | null

/** A person's own saved filters of a list. They are loaded when the menu opens. */
export function SavedFilters<Params extends { page: number }>({ list, params }: SavedFiltersProps<Params>) {
  const [filters, setFilters] = useState<readonly SavedFilter[] | 'loading' | 'failed'>('loading')
  const [open, setOpen] = useState<Open>(null)
  const found = typeof filters === 'string' ? [] : filters

  const close = () => setOpen(null)

  async function load() {
    const answer = await listSavedFiltersAction({ list: list.path }).catch(reportError)
    setFilters(answer?.data ?? 'failed')
  }

  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="ghost" size="sm" className="text-muted-foreground noscript:hidden">
            <Bookmark aria-hidden />
            <span className="@max-[26rem]/list:sr-only">Saved filters</span>
          </Button>
        }
        onOpenChange={(isOpen) => {
          if (isOpen) void load()
        }}
        align="start"
        className="max-h-96 max-w-72 overflow-y-auto"
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
          <DropdownMenuItem onSelect={() => setOpen('save')}>
            <BookmarkPlus aria-hidden />
            Save filter…
          </DropdownMenuItem>
        ) : null}
        {found.length > 0 ? (
          <DropdownMenuItem onSelect={() => setOpen('manage')}>
            <Settings2 aria-hidden />
            Rename or delete…
          </DropdownMenuItem>
        ) : null}
      </DropdownMenu>
      <FilterDialog
        title="Save filter"
        filter={{ id: null, list: list.path, name: '', query: list.query({ ...params, page: 1 }) }}
        open={open === 'save'}
        onOpenChange={close}
      />
      <ManageDialog
        list={list.path}
        filters={found}
        open={open === 'manage'}
        onOpenChange={close}
        onChanged={() => void load()}
      />
    </>
  )
}
