'use client'

import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'

type Options<Item> = { items: readonly Item[]; onChange: (items: Item[]) => void }

/** Handles a list whose entries can be added and moved. Each entry's element has its index as `data-item`. */
export function useItemList<Item>({ items, onChange }: Options<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<string>(null)

  useEffect(() => {
    // Focuses a new entry, and keeps the focus on a moved one.
    if (focused.current !== null) list.current?.querySelector<HTMLElement>(focused.current)?.focus()
    focused.current = null
  })

  function add(item: Item) {
    focused.current = `[data-item="${String(items.length)}"] :is(input:not([hidden]), textarea, [data-choose])`
    onChange([...items, item])
  }

  function move(index: number, to: number) {
    const item = items[index]
    if (item === undefined || to < 0 || to >= items.length) return
    const direction = to < index ? 'earlier' : 'later'
    focused.current = `[data-item="${String(to)}"] [data-move="${direction}"]`
    onChange(items.toSpliced(index, 1).toSpliced(to, 0, item))
  }

  return { list, add, move }
}

type MoveButtonsProps = {
  /** The title of the entry. */
  title: string
  index: number
  count: number
  onMove: (index: number, to: number) => void
}

export function MoveButtons({ title, index, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        data-move="earlier"
        aria-label={`Move ${title} earlier`}
        aria-disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <ChevronUp aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        data-move="later"
        aria-label={`Move ${title} later`}
        aria-disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <ChevronDown aria-hidden />
      </Button>
    </>
  )
}
