// requirement: LST-4
import { expect, it } from 'vitest'
import { dropUndo, offerUndo, undo, undoLast } from '@/components/ui/undo-stack'

it('undoes changes one by one, latest first and each once, whether or not the toast is still shown', () => {
  const log: string[] = []
  const offer = (key: string, name = key) =>
    offerUndo({ key, run: () => log.push(`undo ${name}`), close: () => log.push(`close ${name}`) })
  offer('status')
  offer('trash')
  offer('priority', 'earlier priority')
  offer('priority')
  expect(log.splice(0)).toEqual(['close earlier priority'])
  expect(undoLast()).toBe(true)
  expect(log.splice(0)).toEqual(['close priority', 'undo priority'])
  expect(undo('priority')).toBe(false)
  dropUndo('trash')
  expect(log.splice(0)).toEqual(['close trash'])
  expect(undoLast()).toBe(true)
  expect(log).toEqual(['close status', 'undo status'])
  expect(undoLast()).toBe(false)
})
