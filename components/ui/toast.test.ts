import { expect, it } from 'vitest'
import {
  dismissSuccessToasts,
  registerToastArea,
  registerToastLoader,
  showToast,
  type ToastMessage,
} from '@/components/ui/toast'

it('keeps toasts until there is somewhere to show them, in order, and asks for that place once due', () => {
  const shown: ToastMessage[] = []
  let asked = 0
  const endLoading = registerToastLoader(() => {
    asked += 1
  })
  expect(asked).toBe(0)

  expect(showToast({ title: 'First' })).toBe(false)
  expect(showToast({ title: 'Second', kind: 'error' })).toBe(false)
  expect(asked).toBe(2)
  const endShowing = registerToastArea({
    show: (message) => shown.push(message),
    dismissSuccessToasts: () => shown.splice(0),
  })
  expect(shown.map(({ title }) => title)).toEqual(['First', 'Second'])

  expect(showToast({ title: 'Third' })).toBe(true)
  expect(shown.map(({ title }) => title)).toEqual(['First', 'Second', 'Third'])

  dismissSuccessToasts()
  expect(shown).toEqual([])
  endShowing()
  endLoading()
})

it('asks at once for toasts that were due before the page was ready', () => {
  showToast({ title: 'Early' })
  let asked = 0
  const endLoading = registerToastLoader(() => {
    asked += 1
  })
  expect(asked).toBe(1)
  endLoading()
})
