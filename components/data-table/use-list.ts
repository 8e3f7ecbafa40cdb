'use client'

import { useRouter } from 'next/navigation'
import { type MouseEvent, useEffect, useRef, useTransition } from 'react'
import { useListMemory } from '@/components/data-table/list-memory-provider'
import { isPlainClick } from '@/components/ui/plain-click'
import { type ListState, loadOpenRow, withOpenRow } from '@/lib/base/list-state'

/**
 * Navigates between the URLs of a list. All changes go through `go`, so that a choice made while an earlier one is
 * still loading is added to it instead of replacing it. Filters and order are remembered for the next visit; search
 * terms aren't.
 */
export function useList<Params extends { page: number }>(list: ListState<Params>, params: Params) {
  const router = useRouter()
  const { remember } = useListMemory()
  const [isPending, startTransition] = useTransition()
  const wanted = useRef(params)

  useEffect(() => {
    if (!isPending) wanted.current = params
  })

  function go(target: Partial<Params>, { replace = false, scroll = false } = {}) {
    const change = differences(target, wanted.current)
    if (Object.keys(change).length === 0) return
    wanted.current = { ...wanted.current, page: target.page ?? 1, ...change }
    // Keeps the side panel open, and with it anything that is being typed there.
    const address = withOpenRow(list.href(wanted.current), loadOpenRow(location.search).open)
    const { q: _words, ...kept }: Params & { q?: unknown } = wanted.current
    remember(list.path, { query: list.query({ ...kept, page: 1 } as Partial<Params>) })
    startTransition(() => {
      router[replace ? 'replace' : 'push'](address, { scroll })
    })
  }

  /** Goes on the element around the list: links to other states of the list then go through `go`. */
  function onClickCapture(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isPlainClick(event) || link.origin !== location.origin || link.pathname !== list.path)
      return
    event.preventDefault()
    const next = list.load(link.search)
    go({ ...differences(next, params), page: next.page }, { scroll: !('keepScroll' in link.dataset) })
  }

  return { go, isPending, onClickCapture }
}

function differences<Params>(target: Partial<Params>, from: Params): Partial<Params> {
  const names = Object.keys(target) as (keyof Params)[]
  return Object.fromEntries(
    names.filter((name) => target[name] !== from[name]).map((name) => [name, target[name]]),
  ) as Partial<Params>
}
