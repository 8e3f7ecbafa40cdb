'use client'

import '@/components/form/drag-handle.css'
import { GripVertical } from 'lucide-react'
import { type PointerEvent, useEffect, useRef } from 'react'

/** Where the page begins to scroll while something is dragged, from its upper and lower edge. */
const EDGE = 96
const SCROLL_STEP = 12

type DragHandleProps = {
  /** The entry's index in its list. */
  index: number
  onMove: (from: number, to: number) => void
}

/**
 * Moves an entry of a list or grid with mouse, pen or finger. The list's children are the entries. For everybody else there are buttons, so
 * assistive technology doesn't get the handle.
 */
export function DragHandle({ index, onMove }: DragHandleProps) {
  const drag = useRef<AbortController>(null)

  useEffect(() => () => drag.current?.abort(), [])

  function start(event: PointerEvent<HTMLSpanElement>) {
    const entry = event.currentTarget.closest('li')
    const list = entry?.parentElement
    if (event.button !== 0 || !entry || !list) return
    event.preventDefault()
    const controller = new AbortController()
    const { signal } = controller
    drag.current = controller
    const at = { x: event.clientX, y: event.clientY }
    let to = index
    let frame = requestAnimationFrame(scroll)
    entry.dataset.dragged = ''

    function mark() {
      to = indexAt(list?.children ?? [], at)
      for (const [place, other] of [...(list?.children ?? [])].entries()) {
        if (!(other instanceof HTMLElement)) continue
        if (place === to && to !== index) other.dataset.drop = to < index ? 'before' : 'after'
        else delete other.dataset.drop
      }
    }
    function scroll() {
      const step = at.y < EDGE ? -SCROLL_STEP : at.y > innerHeight - EDGE ? SCROLL_STEP : 0
      if (step !== 0) {
        scrollBy({ top: step, behavior: 'instant' })
        mark()
      }
      frame = requestAnimationFrame(scroll)
    }
    signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame)
      delete entry.dataset.dragged
      for (const other of list.children) if (other instanceof HTMLElement) delete other.dataset.drop
    })
    const on = <Name extends 'pointermove' | 'pointerup' | 'pointercancel' | 'keydown'>(
      name: Name,
      handle: (event: WindowEventMap[Name]) => void,
    ) => addEventListener(name, handle, { signal })
    on('pointermove', ({ clientX, clientY }) => {
      at.x = clientX
      at.y = clientY
      mark()
    })
    on('pointerup', () => {
      controller.abort()
      if (to !== index) onMove(index, to)
    })
    on('pointercancel', () => controller.abort())
    on('keydown', ({ key }) => {
      if (key === 'Escape') controller.abort()
    })
  }

  return (
    <span aria-hidden className="drag-handle" onPointerDown={start}>
      <GripVertical />
    </span>
  )
}

/** The entry that is closest to a point. */
function indexAt(entries: HTMLCollection | readonly Element[], { x, y }: { x: number; y: number }): number {
  const distances = [...entries].map((entry) => {
    const { left, right, top, bottom } = entry.getBoundingClientRect()
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  })
  return distances.indexOf(Math.min(...distances))
}
