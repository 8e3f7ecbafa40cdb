'use client'

import '@/components/data-table/data-table.css'
import { type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ListFilter, ListToolbar } from '@/components/data-table/list-toolbar'
import { useList } from '@/components/data-table/use-list'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import type { ListState } from '@/lib/base/list-state'

/** One page of a list as returned by its query, with the URL's parameters. */
export type ListPage<Row, Params> = {
  params: Params
  rows: Row[]
  total: number
  /** The page shown. If the URL asks for a page beyond the end, this is the last one. */
  page: number
  pageCount: number
}

type Empty = { icon: LucideIcon; title: string; text: ReactNode; action?: ReactNode }

export type DataListProps<Params extends { page: number }> = Omit<ListPage<unknown, Params>, 'rows'> & {
  list: ListState<Params>
  noun: { one: string; many: string }
  /** The search box with its filters. Left out while the list has no entries at all. */
  search?: {
    placeholder: string
    filters?: readonly ListFilter<Params>[]
    layout?: 'row' | 'corner'
    /** True if the default filters hide some rows: an empty list then keeps its search. */
    hidesSome?: boolean
  }
  /** Menus above an empty list. A list with rows shows them on the line with the row count. */
  menus?: ReactNode
  /** Shown before the toolbar. */
  heading?: ReactNode
  /** Other ways to filter the list, such as links by type. */
  choices?: ReactNode
  empty: Empty
  noMatch?: { title: string; text: ReactNode; clear?: string }
  /** A notice above the rows. */
  notice?: ReactNode
}

/** The parts that all lists share: toolbar, empty states, pagination. */
export function DataList<Params extends { page: number }>(
  props: DataListProps<Params> & { children: ReactNode },
) {
  const { list, params, total, page, pageCount, search, heading, noMatch, children } = props
  const { choices, notice, empty, menus } = props
  const { many } = props.noun
  const { go, isPending, onClickCapture } = useList(list, params)
  const shown = { ...params, page }
  const isFiltered = noMatch !== undefined && list.isFiltered(params)
  const hasSearch = total > 0 || list.isFiltered(params) || search?.hidesSome
  return (
    <div role="presentation" onClickCapture={onClickCapture}>
      {search && hasSearch ? (
        <div
          className={cn(
            '@container/toolbar mb-3 flex flex-wrap justify-between gap-3',
            heading ? 'items-end' : 'items-start',
          )}
        >
          {heading}
          <ListToolbar
            {...search}
            list={list}
            params={params}
            go={go}
            isPending={isPending}
            noun={many}
            canClear={isFiltered && total > 0}
          />
        </div>
      ) : heading ? (
        <div className="mb-3">{heading}</div>
      ) : null}
      {total > 0 || isFiltered ? choices : null}
      <div aria-busy={isPending} className="ui-list">
        {total === 0 ? (
          <>
            {hasSearch && menus ? <div className="mb-1 flex justify-end gap-1">{menus}</div> : null}
            <Card className="py-0!">
              {isFiltered ? (
                <EmptyState
                  icon={SearchX}
                  title={noMatch.title}
                  text={noMatch.text}
                  action={
                    <Link href={list.path} className={buttonVariants({ variant: 'outline' })}>
                      {noMatch.clear ?? 'Clear filters'}
                    </Link>
                  }
                />
              ) : (
                <EmptyState {...empty} />
              )}
            </Card>
          </>
        ) : (
          <>
            {notice ? <p className="mb-2 text-sm text-muted-foreground">{notice}</p> : null}
            {children}
            <Pagination
              page={page}
              pageCount={pageCount}
              hrefFor={(number) => list.href(shown, { page: number } as Partial<Params>)}
              label={`Pages of ${many}`}
              className="mt-4"
            />
          </>
        )}
      </div>
    </div>
  )
}
