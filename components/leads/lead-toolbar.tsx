'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { leadListHref, leadPaths } from '@/components/leads/lead-list-address'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Spinner } from '@/components/ui/spinner'
import { leadNouns, leadStatusLabels } from '@/lib/leads/rules'
import { leadListSchemas, leadStatuses, type LeadKind, type LeadListParams } from '@/lib/leads/schema'

const TYPING_PAUSE_MS = 300

function statusOptions(kind: LeadKind) {
  return [
    { value: 'all', label: 'All statuses' },
    ...leadStatuses[kind].map((value) => ({ value, label: leadStatusLabels[value] })),
    { value: 'late', label: 'Late' },
    { value: 'spam', label: 'Suspected spam' },
  ]
}

/** Search and filter. They live in the address; without JavaScript this is a plain form. */
export function LeadToolbar({ kind, params }: { kind: LeadKind; params: LeadListParams }) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLSelectElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isPending, startTransition] = useTransition()

  useEffect(() => {
    // What is being typed is ahead of the address.
    if (search.current && document.activeElement !== search.current) search.current.value = params.q
    if (status.current) status.current.value = params.status
  }, [params.q, params.status])

  useEffect(
    () => () => {
      clearTimeout(typing.current)
    },
    [],
  )

  function apply() {
    clearTimeout(typing.current)
    if (!form.current) return
    const wanted = leadListSchemas[kind].parse(Object.fromEntries(new FormData(form.current)))
    if (wanted.q === params.q && wanted.status === params.status) return
    startTransition(() => {
      router.replace(leadListHref(kind, wanted), { scroll: false })
    })
  }

  return (
    <form
      ref={form}
      role="search"
      action={leadPaths[kind]}
      className="mb-4 flex flex-wrap gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <input type="hidden" name="sort" value={params.sort} />
      <input type="hidden" name="dir" value={params.dir} />
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
          defaultValue={params.q}
          maxLength={200}
          placeholder="Search name, email or text"
          aria-label={`Search ${leadNouns[kind].many}`}
          autoComplete="off"
          className="pl-9"
          onChange={() => {
            clearTimeout(typing.current)
            typing.current = setTimeout(apply, TYPING_PAUSE_MS)
          }}
        />
      </div>
      <Select
        ref={status}
        name="status"
        aria-label="Status"
        options={statusOptions(kind)}
        defaultValue={params.status}
        className="w-auto flex-none"
        onChange={apply}
      />
      <Button type="submit" variant="outline" className="hidden noscript:inline-flex">
        Search
      </Button>
    </form>
  )
}
