'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { threadListHref } from '@/components/messages/thread-list-address'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Spinner } from '@/components/ui/spinner'
import { threadListSchema, type ThreadListParams } from '@/lib/messages/schema'

const TYPING_PAUSE_MS = 300
const filters = [
  { value: 'all', label: 'All conversations' },
  { value: 'unread', label: 'Unread' },
  { value: 'projects', label: 'Active projects' },
]

type ThreadToolbarProps = Pick<ThreadListParams, 'q' | 'show' | 'project'>

/** Search and filter. They live in the address; without JavaScript this is a plain form. */
export function ThreadToolbar(params: ThreadToolbarProps) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const show = useRef<HTMLSelectElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isPending, startTransition] = useTransition()

  useEffect(() => {
    // What is being typed is ahead of the address.
    if (search.current && document.activeElement !== search.current) search.current.value = params.q
    if (show.current) show.current.value = params.show
  }, [params.q, params.show])

  useEffect(
    () => () => {
      clearTimeout(typing.current)
    },
    [],
  )

  function apply() {
    clearTimeout(typing.current)
    if (!form.current) return
    const wanted = threadListSchema.parse(Object.fromEntries(new FormData(form.current)))
    if (wanted.q === params.q && wanted.show === params.show) return
    startTransition(() => {
      router.replace(threadListHref({ ...params, page: 1 }, { q: wanted.q, show: wanted.show }), {
        scroll: false,
      })
    })
  }

  return (
    <form
      ref={form}
      role="search"
      action="/admin/client-messages"
      className="grid grid-cols-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {params.project ? <input type="hidden" name="project" value={params.project} /> : null}
      <div className="relative">
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
          placeholder="Search project or client"
          aria-label="Search conversations"
          autoComplete="off"
          className="pl-9"
          onChange={() => {
            clearTimeout(typing.current)
            typing.current = setTimeout(apply, TYPING_PAUSE_MS)
          }}
        />
      </div>
      <Select
        ref={show}
        name="show"
        aria-label="Show"
        options={filters}
        defaultValue={params.show}
        onChange={apply}
      />
      <Button type="submit" variant="outline" className="hidden noscript:inline-flex">
        Search
      </Button>
    </form>
  )
}
