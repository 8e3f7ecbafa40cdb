'use client'

import { useOptimistic, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'

type Save<Value> = (next: Value) => ReturnType<Parameters<typeof callAction>[0]>

/** Shows a choice at once, and reverts it if it couldn't be saved. */
export function useSaved<Value>(value: Value, save: Save<Value>, message: string) {
  const [shown, show] = useOptimistic(value)
  const [isPending, startTransition] = useTransition()

  function change(next: Value) {
    if (next === shown) return
    startTransition(async () => {
      show(next)
      await callAction(() => save(next), { title: 'Error', message })
    })
  }

  return { shown, change, isPending }
}
