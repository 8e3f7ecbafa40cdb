// requirement: TRA-1, TRA-5
import { expect, it } from 'vitest'
import { keptForInvoices, outcomeOf, removedOn, trash, trashKinds } from './rules'
import { trashSchema } from './schema'

it('says what was done, by name or number, and why something was left', () => {
  const [ana, bo] = [{ name: 'Ana' }, { name: 'Bo' }]
  expect(outcomeOf([{ kind: 'contact', done: [ana], refused: [] }], 'moved to the trash')).toEqual({
    title: 'Message from Ana moved to the trash',
    message: undefined,
  })
  const kept = { reason: keptForInvoices.project }
  const refused = [
    { name: 'Shop', ...kept },
    { name: 'App', ...kept },
  ]
  expect(outcomeOf([{ kind: 'project', done: [ana, bo], refused }], 'moved to the trash')).toEqual({
    title: '2 projects moved to the trash',
    message: `Project ‘Shop’ wasn’t: ${keptForInvoices.project} 1 more stayed, too.`,
  })
  const mixed = [
    { kind: 'quote' as const, done: [ana, bo], refused: [] },
    { kind: 'client' as const, done: [bo], refused: [] },
    { kind: 'file' as const, done: [], refused: [] },
  ]
  expect(outcomeOf(mixed, 'restored').title).toBe('2 quote requests, Client Bo restored')
})

it('keeps everything for 30 days', () => {
  expect(removedOn(new Date('2026-03-01T10:00:00Z'))).toEqual(new Date('2026-03-31T10:00:00Z'))
})

it('knows each table once, and takes 1 to 500 objects at a time', () => {
  expect(new Set(trashKinds.map((kind) => trash[kind].table)).size).toBe(trashKinds.length)
  const many = (length: number) =>
    trashSchema.safeParse({ kind: 'quote', ids: Array.from({ length }, () => crypto.randomUUID()) }).success
  expect([many(0), many(1), many(500), many(501)]).toEqual([false, true, true, false])
})
