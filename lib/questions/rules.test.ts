import { expect, it } from 'vitest'
import { statusOf } from './rules'

const asked = { answeredAt: null, withdrawnAt: null }
const dueDate = new Date('2026-03-02')

it('is overdue from the day after its due date, while it is open', () => {
  const now = (time: string) => new Date(`2026-03-${time}`)
  expect(statusOf({ ...asked, dueDate: null }, now('09T12:00:00Z'))).toBe('open')
  expect(statusOf({ ...asked, dueDate }, now('02T12:00:00Z'))).toBe('open')
  expect(statusOf({ ...asked, dueDate }, now('04T12:00:00Z'))).toBe('overdue')
  expect(statusOf({ ...asked, dueDate, answeredAt: now('05T12:00:00Z') }, now('09T12:00:00Z'))).toBe(
    'answered',
  )
  expect(statusOf({ ...asked, dueDate, withdrawnAt: now('05T12:00:00Z') }, now('09T12:00:00Z'))).toBe(
    'withdrawn',
  )
})
