'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { documentListHref, FILES_PATH } from '@/components/documents/document-list-address'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Spinner } from '@/components/ui/spinner'
import { documentListSchema, type DocumentListParams } from '@/lib/documents/schema'

const TYPING_PAUSE_MS = 300

/** Looks for files by name. What is looked for lives in the address; without JavaScript this is a plain form. */
export function DocumentSearch({ params }: { params: DocumentListParams }) {
  const router = useRouter()
  const search = useRef<HTMLInputElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isPending, startTransition] = useTransition()

  useEffect(() => {
    // What is being typed is ahead of the address.
    if (search.current && document.activeElement !== search.current) search.current.value = params.q
  }, [params.q])

  useEffect(
    () => () => {
      clearTimeout(typing.current)
    },
    [],
  )

  function apply() {
    clearTimeout(typing.current)
    const { q } = documentListSchema.parse({ q: search.current?.value })
    if (q === params.q) return
    startTransition(() => {
      router.replace(documentListHref(params, { q }), { scroll: false })
    })
  }

  return (
    <form
      role="search"
      action={FILES_PATH}
      className="flex w-full min-w-0 gap-2 sm:w-72"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {params.type === 'all' ? null : <input type="hidden" name="type" value={params.type} />}
      <div className="relative min-w-0 flex-1">
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
          placeholder="Search by name"
          aria-label="Search files"
          autoComplete="off"
          className="pl-9"
          onChange={() => {
            clearTimeout(typing.current)
            typing.current = setTimeout(apply, TYPING_PAUSE_MS)
          }}
        />
      </div>
      <Button type="submit" variant="outline" className="hidden noscript:inline-flex">
        Search
      </Button>
    </form>
  )
}
