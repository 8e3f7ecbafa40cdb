import { expect, it } from 'vitest'
import { hasToSave, refuseOvertaken } from './edit-conflict'

const older = { seen: 1, stored: 2 }
const changes = { title: ['Shop', 'Store'] }

it('saves what changes something and was made of what is stored', () => {
  expect(hasToSave(changes, { seen: 2, stored: 2 }, 'this project')).toBe(true)
  const day = () => new Date('2026-12-01')
  const values = { seen: { dueDate: day() }, stored: { dueDate: day() } }
  expect(hasToSave(changes, values, 'this milestone')).toBe(true)
})

it('refuses what was made of an earlier state', () => {
  expect(() => hasToSave(changes, older, 'this project')).toThrow(
    'Somebody else saved this project while you were editing. Nothing was overwritten.',
  )
  expect(() => {
    refuseOvertaken(older, 'Nothing was discarded.')
  }).toThrow('Nothing was discarded.')
})

it('accepts the retry of a save whose answer was lost', () => {
  expect(hasToSave({}, older, 'this project')).toBe(false)
})
