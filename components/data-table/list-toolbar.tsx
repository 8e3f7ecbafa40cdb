'use client'

import { Search, SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { useList } from '@/components/data-table/use-list'
import { Badge } from '@/components/ui/badge'
import { Button, buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Input, Select } from '@/components/ui/controls'
import { Spinner } from '@/components/ui/glyph'
import { Link } from '@/components/ui/link'
import type { ListState } from '@/lib/base/list-state'

const TYPING_PAUSE_MS = 300

const layouts = {
  /** Above a table. On narrow screens, a button opens the filters. */
  row: {
    form: 'flex min-w-0 flex-1 basis-112 flex-wrap gap-2',
    search: 'min-w-0 flex-1 basis-full @[40rem]/toolbar:basis-52',
    filter:
      'min-w-0 flex-1 basis-2/5 text-ellipsis @[40rem]/toolbar:w-auto @[40rem]/toolbar:flex-none @[40rem]/toolbar:field-sizing-content',
    field: 'min-w-0 flex-1 basis-2/5 @[40rem]/toolbar:w-48 @[40rem]/toolbar:flex-none',
  },
  /** In a narrow column. */
  stack: { form: 'grid grid-cols-1 gap-2', search: '', filter: '', field: '' },
  /** At the end of a heading. */
  corner: { form: 'flex w-full min-w-0 gap-2 sm:w-72', search: 'min-w-0 flex-1', filter: '', field: '' },
}

export type ListFilter<Params> = {
  name: keyof Params & string
  label: string
  /** The label of each value. Without options, the filter is a day or has its own `field`. */
  options?: Readonly<Record<string, string>>
  /** For too many values to list. Must contain an input of this name and submit its form. */
  field?: ReactNode
}

type ListToolbarProps<Params extends { page: number }> = Pick<
  ReturnType<typeof useList<Params>>,
  'go' | 'isPending'
> & {
  list: ListState<Params>
  params: Params
  /** The plural noun, as in 'Search clients'. */
  noun: string
  placeholder: string
  layout?: keyof typeof layouts
  filters?: readonly ListFilter<Params>[]
  /** Shows 'Clear filters'. An empty list has its own button for that. */
  canClear?: boolean
}

/** The search and filters of a list. Without JavaScript this is a plain form. */
export function ListToolbar<Params extends { page: number }>(props: ListToolbarProps<Params>) {
  const { list, params, go, isPending, noun, placeholder, layout = 'row', filters = [], canClear } = props
  const filtersId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isRow = layout === 'row'
  const form = useRef<HTMLFormElement>(null)
  const hasSynced = useRef(false)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const values: Record<string, unknown> = params
  const usual: Record<string, unknown> = list.defaults
  const isDay = ({ options, field }: ListFilter<Params>) => options === undefined && field === undefined
  const days = filters.filter(isDay)
  const choices = filters.filter((filter) => !isDay(filter))
  const used = filters.filter(({ name }) => values[name] !== usual[name]).length
  const fields = ['q', ...filters.map(({ name }) => name)]
  const kept = Object.keys(values).filter(
    (name) => name !== 'page' && !fields.includes(name) && values[name] !== usual[name],
  )

  useEffect(() => {
    // Pending choices and typed text are ahead of the URL.
    if (isPending) return
    for (const name of fields) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLSelectElement) field.value = String(values[name])
      if (!(field instanceof HTMLInputElement)) continue
      if (document.activeElement !== field) field.value = String(values[name])
      // Applies what was typed before hydration
      else if (!hasSynced.current && field.value !== values[name]) applyLater()
    }
    hasSynced.current = true
  })

  useEffect(() => () => clearTimeout(typing.current), [])

  function apply() {
    clearTimeout(typing.current)
    if (!form.current) return
    const data = new FormData(form.current)
    const field = (name: string) => (data.get(name) as string).trim()
    const typed = fields.map((name) => [name, field(name)])
    go(Object.fromEntries(typed) as Partial<Params>, { replace: true })
  }

  function applyLater() {
    clearTimeout(typing.current)
    typing.current = setTimeout(apply, TYPING_PAUSE_MS)
  }

  return (
    <form
      ref={form}
      role="search"
      action={list.path}
      className={layouts[layout].form}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <div className={cn('flex gap-2', layouts[layout].search)}>
        <div className="relative min-w-0 flex-1">
          {isPending ? (
            <Spinner className="absolute inset-y-0 left-3 my-auto text-purple" />
          ) : (
            <Search aria-hidden className="absolute inset-y-0 left-3 my-auto size-4 text-muted-foreground" />
          )}
          <Input
            type="search"
            name="q"
            defaultValue={String(values.q)}
            maxLength={200}
            placeholder={placeholder}
            aria-label={`Search ${noun}`}
            autoComplete="off"
            className="pl-9"
            onChange={applyLater}
            onKeyDown={({ key, currentTarget }) => {
              // Escape empties the field first, and then leaves it.
              if (key === 'Escape' && currentTarget.value === '') currentTarget.blur()
            }}
          />
        </div>
        {isRow && filters.length > 0 ? (
          <Button
            variant="outline"
            className="@[40rem]/toolbar:hidden noscript:hidden"
            aria-expanded={isOpen}
            aria-controls={filtersId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <SlidersHorizontal aria-hidden />
            <span className="@max-[24rem]/toolbar:sr-only">Filters</span>
            {used > 0 ? <Badge>{used}</Badge> : null}
          </Button>
        ) : null}
      </div>
      {filters.length > 0 ? (
        <div
          id={filtersId}
          className={cn(
            'contents',
            isRow &&
              '@max-[40rem]/toolbar:flex @max-[40rem]/toolbar:basis-full @max-[40rem]/toolbar:flex-wrap @max-[40rem]/toolbar:gap-2',
            isRow && !isOpen && '@max-[40rem]/toolbar:not-noscript:hidden',
          )}
        >
          {choices.map(({ name, label, options = {}, field }) =>
            field ? (
              <div key={name} className={layouts[layout].field}>
                {field}
              </div>
            ) : (
              <Select
                key={name}
                name={name}
                aria-label={label}
                options={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
                defaultValue={String(values[name])}
                className={layouts[layout].filter}
                onChange={apply}
              />
            ),
          )}
          {days.length > 0 ? (
            <div className="flex w-full flex-none gap-2 @[40rem]/toolbar:w-auto">
              {days.map(({ name, label }) => (
                <label
                  key={name}
                  className="flex min-w-0 flex-1 flex-col gap-1 text-sm text-muted-foreground @[40rem]/toolbar:flex-none @[40rem]/toolbar:flex-row @[40rem]/toolbar:items-center @[40rem]/toolbar:gap-2"
                >
                  {label}
                  <Input
                    type="date"
                    name={name}
                    defaultValue={String(values[name])}
                    className="@max-[40rem]/toolbar:px-2 @[40rem]/toolbar:w-auto"
                    onChange={applyLater}
                  />
                </label>
              ))}
            </div>
          ) : null}
        </div>
      ) : null}
      {canClear ? (
        <Link href={list.path} className={buttonVariants({ variant: 'ghost' })}>
          <X aria-hidden />
          Clear filters
        </Link>
      ) : null}
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={String(values[name])} />
      ))}
      <Button type="submit" variant="outline" className="hidden noscript:inline-flex">
        Search
      </Button>
    </form>
  )
}
