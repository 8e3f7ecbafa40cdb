'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { Select, type SelectOption } from '@/components/ui/select'
import { Spinner } from '@/components/ui/spinner'
import { useFollowedQuery } from '@/components/ui/use-followed-query'

const TYPING_PAUSE_MS = 300

const layouts = {
  /** Above a table. */
  row: {
    form: 'flex min-w-0 flex-1 basis-112 flex-wrap gap-3',
    search: 'min-w-0 flex-1 basis-64 sm:max-w-96',
    filter: 'w-auto flex-none',
  },
  /** In a narrow column. */
  stack: { form: 'grid grid-cols-1 gap-2', search: '', filter: '' },
  /** At the end of a heading. */
  corner: { form: 'flex w-full min-w-0 gap-2 sm:w-72', search: 'min-w-0 flex-1', filter: '' },
}

type ListToolbarProps = {
  path: string
  /** What is listed, as in 'Search clients'. */
  noun: string
  placeholder: string
  layout?: keyof typeof layouts
  filters?: readonly { name: string; label: string; options: readonly SelectOption[] }[]
  /** What the address says now; what is neither search nor filter is kept. */
  values: Record<string, string>
  /** What the address need not say. */
  defaults: Record<string, string>
}

/** Search and filters of a list. They live in the address; without JavaScript this is a plain form. */
export function ListToolbar({
  path,
  noun,
  placeholder,
  layout = 'row',
  filters = [],
  values,
  defaults,
}: ListToolbarProps) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isPending, startTransition] = useTransition()
  const { q = '' } = values
  const address = addressOf(path, values, defaults)
  /** Where the list is, or is on its way to. */
  const wanted = useRef(address)
  const followed = useFollowedQuery(path, address)
  const keptNames = Object.keys(values).filter(
    (name) => name !== 'q' && !filters.some((filter) => filter.name === name),
  )

  useEffect(() => {
    // What was chosen or is being typed is ahead of the address.
    if (isPending) return
    wanted.current = address
    if (search.current && document.activeElement !== search.current) search.current.value = q
    for (const { name } of filters) {
      const select = form.current?.elements.namedItem(name)
      if (select instanceof HTMLSelectElement) select.value = values[name] ?? ''
    }
  })

  useEffect(
    () => () => {
      clearTimeout(typing.current)
    },
    [],
  )

  /** What is kept, as the link that leads away from this page wants it. */
  function followedValues(): Record<string, string> {
    const query = followed.current
    if (!query) return {}
    return Object.fromEntries(keptNames.map((name) => [name, query.get(name) ?? defaults[name] ?? '']))
  }

  function apply() {
    clearTimeout(typing.current)
    if (!form.current) return
    const typed = Object.fromEntries(new FormData(form.current)) as Record<string, string>
    const target = addressOf(path, { ...typed, q: typed.q?.trim() ?? '', ...followedValues() }, defaults)
    if (target === wanted.current) return
    wanted.current = target
    startTransition(() => {
      router.replace(target, { scroll: false })
    })
  }

  return (
    <form
      ref={form}
      role="search"
      action={path}
      className={layouts[layout].form}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <div className={cn('relative', layouts[layout].search)}>
        {isPending ? (
          <Spinner className="absolute inset-y-0 left-3 my-auto text-purple" />
        ) : (
          <Search aria-hidden className="absolute inset-y-0 left-3 my-auto size-4 text-muted-foreground" />
        )}
        <Input
          ref={search}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          placeholder={placeholder}
          aria-label={`Search ${noun}`}
          autoComplete="off"
          className="pl-9"
          onChange={() => {
            clearTimeout(typing.current)
            typing.current = setTimeout(apply, TYPING_PAUSE_MS)
          }}
        />
      </div>
      {filters.map(({ name, label, options }) => (
        <Select
          key={name}
          name={name}
          aria-label={label}
          options={options}
          defaultValue={values[name]}
          className={layouts[layout].filter}
          onChange={apply}
        />
      ))}
      {keptNames
        .filter((name) => values[name] !== defaults[name])
        .map((name) => (
          <input key={name} type="hidden" name={name} value={values[name]} />
        ))}
      <Button type="submit" variant="outline" className="hidden noscript:inline-flex">
        Search
      </Button>
    </form>
  )
}

/** In the order of the form: search, filters, and what is kept. */
function addressOf(path: string, values: Record<string, string>, defaults: Record<string, string>): string {
  const query = new URLSearchParams(
    Object.entries(values).filter(([name, value]) => value !== defaults[name]),
  )
  return query.size === 0 ? path : `${path}?${query}`
}
