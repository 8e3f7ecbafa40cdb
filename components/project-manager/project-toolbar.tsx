'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { projectListHref } from '@/components/project-manager/project-list-address'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Spinner } from '@/components/ui/spinner'
import { progressLabels, projectFilterLabels } from '@/lib/projects/manager/rules'
import { projectListSchema, type ProjectListParams } from '@/lib/projects/schema'

const TYPING_PAUSE_MS = 300
const stateOptions = optionsOf(projectFilterLabels)
const progressOptions = optionsOf(progressLabels)

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

/** Search and filters. They live in the address; without JavaScript this is a plain form. */
export function ProjectToolbar({ params }: { params: ProjectListParams }) {
  const { q, state, progress, sort, dir } = params
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isPending, startTransition] = useTransition()

  useEffect(() => {
    // What is being typed is ahead of the address.
    if (search.current && document.activeElement !== search.current) search.current.value = q
    for (const [name, value] of Object.entries({ state, progress })) {
      const select = form.current?.elements.namedItem(name)
      if (select instanceof HTMLSelectElement) select.value = value
    }
  }, [q, state, progress])

  useEffect(
    () => () => {
      clearTimeout(typing.current)
    },
    [],
  )

  function apply() {
    clearTimeout(typing.current)
    if (!form.current) return
    const wanted = projectListSchema.parse(Object.fromEntries(new FormData(form.current)))
    if (wanted.q === q && wanted.state === state && wanted.progress === progress) return
    startTransition(() => {
      router.replace(projectListHref(wanted), { scroll: false })
    })
  }

  return (
    <form
      ref={form}
      role="search"
      action="/admin/projects"
      className="mb-4 flex flex-wrap gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <input type="hidden" name="sort" value={sort} />
      <input type="hidden" name="dir" value={dir} />
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
          placeholder="Search title or client"
          aria-label="Search projects"
          autoComplete="off"
          className="pl-9"
          onChange={() => {
            clearTimeout(typing.current)
            typing.current = setTimeout(apply, TYPING_PAUSE_MS)
          }}
        />
      </div>
      <Select
        name="state"
        aria-label="State"
        options={stateOptions}
        defaultValue={state}
        className="w-auto flex-none"
        onChange={apply}
      />
      <Select
        name="progress"
        aria-label="Progress"
        options={progressOptions}
        defaultValue={progress}
        className="w-auto flex-none"
        onChange={apply}
      />
      <Button type="submit" variant="outline" className="hidden noscript:inline-flex">
        Search
      </Button>
    </form>
  )
}
