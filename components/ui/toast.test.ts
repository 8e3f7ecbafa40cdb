// requirement: SITE-10
import { expect, it } from 'vitest'
import { durationOf } from '@/components/ui/toast-list'
import {
  dismissSuccessToasts,
  registerToastList,
  registerToastLoader,
  showToast,
  type ToastMessage,
} from '@/components/ui/toast'

it('queues toasts until the list that shows them has loaded', () => {
  const shown: ToastMessage[] = []
  let asked = 0
  const endLoading = registerToastLoader(() => {
    asked += 1
  })
  expect(asked).toBe(0)

  const seen: string[] = []
  showToast({ title: 'First' }, () => seen.push('First'))
  showToast({ title: 'Second', kind: 'error' })
  expect(asked).toBe(2)
  expect(seen).toEqual([])
  const endShowing = registerToastList({
    show: (message) => shown.push(message),
    dismissSuccesses: () => shown.splice(0),
    undoLast: () => false,
    dropUndo: () => undefined,
  })
  expect(shown.map(({ title }) => title)).toEqual(['First', 'Second'])
  expect(seen).toEqual(['First'])

  showToast({ title: 'Third' }, () => seen.push('Third'))
  expect(seen).toEqual(['First', 'Third'])
  expect(shown.map(({ title }) => title)).toEqual(['First', 'Second', 'Third'])

  dismissSuccessToasts()
  expect(shown).toEqual([])
  endShowing()
  endLoading()
})

it('loads the list at once for toasts that were queued before hydration', () => {
  showToast({ title: 'Early' })
  let asked = 0
  const endLoading = registerToastLoader(() => {
    asked += 1
  })
  expect(asked).toBe(1)
  endLoading()
})

it('shows a toast for four seconds, and for eight if it offers to undo', () => {
  const undo = { key: 'a', run: () => undefined }
  expect(durationOf({ title: 'Saved', kind: 'success' })).toBe(4000)
  expect(durationOf({ title: 'Error', text: 'Please try again.', kind: 'error' })).toBe(4000)
  expect(durationOf({ title: 'Moved', undo })).toBe(8000)
  expect(durationOf({ title: 'Sending…', undo: { ...undo, seconds: 10 } })).toBe(10_000)
})
