import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the focus on the button that moved an entry of a list. Each entry has its place as `data-item`. */
export function useMovedFocus(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<string>(null)

  useEffect(() => {
    if (wanted.current !== null) list.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = null
  })

  return (to: number, direction: 'earlier' | 'later') => {
    wanted.current = `[data-item="${String(to)}"] [data-move="${direction}"]`
  }
}
