'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select, type SelectOption } from '@/components/ui/select'
import { Spinner } from '@/components/ui/spinner'

const TYPING_PAUSE_MS = 300

type ListToolbarProps = {
  path: string
  /** What is listed, as in 'Search clients'. */
  noun: string
  placeholder: string
  filters: readonly { name: string; label: string; options: readonly SelectOption[] }[]
  /** What the address says now; what is neither search nor filter is kept. */
  values: Record<string, string>
  /** What the address need not say. */
  defaults: Record<string, string>
}

/** Search and filters of a list. They live in the address; without JavaScript this is a plain form. */
export function ListToolbar({ path, noun, placeholder, filters, values, defaults }: ListToolbarProps) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isPending, startTransition] = useTransition()
  const { q = '' } = values
  const address = addressOf(path, values, defaults)
  const kept = Object.entries(values).filter(
    ([name]) => name !== 'q' && !filters.some((filter) => filter.name === name),
  )

  useEffect(() => {
    // What is being typed is ahead of the address.
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

  function apply() {
    clearTimeout(typing.current)
    if (!form.current) return
    const typed = Object.fromEntries(new FormData(form.current)) as Record<string, string>
    const wanted = addressOf(path, { ...typed, q: typed.q?.trim() ?? '' }, defaults)
    if (wanted === address) return
    startTransition(() => {
      router.replace(wanted, { scroll: false })
    })
  }

  return (
    <form
      ref={form}
      role="search"
      action={path}
      className="flex min-w-0 flex-1 basis-112 flex-wrap gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="relative min-w-0 flex-1 basis-64 sm:max-w-96">
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
          className="w-auto flex-none"
          onChange={apply}
        />
      ))}
      <Button type="submit" variant="outline" className="hidden noscript:inline-flex">
        Search
      </Button>
    </form>
  )
}

function addressOf(path: string, values: Record<string, string>, defaults: Record<string, string>): string {
  const query = new URLSearchParams(
    Object.entries(values).filter(([name, value]) => value !== defaults[name]),
  )
  return query.size === 0 ? path : `${path}?${query}`
}
