// requirement: TRA-1, TRA-5, ADM-60, ADM-67, ADM-69
import { trash } from '@/lib/office/registry'
import { projectKind } from '@/lib/projects/registry'
import { expect, it } from 'vitest'
import { deleteFailureOf, deletionOf, outcomeOf, removedOn, trashWords, trashKinds } from './rules'
import { trashSchema } from './schema'

it('says what was done, by name or number, and why something was left', () => {
  const [ana, bo] = [{ name: 'Ana' }, { name: 'Bo' }]
  expect(outcomeOf([{ kind: 'contact', done: [ana], refused: [] }], 'moved to the trash')).toEqual({
    title: 'Message from Ana moved to the trash',
    message: undefined,
  })
  const kept = { reason: projectKind.keptForInvoices ?? '' }
  const refused = [
    { name: 'Shop', ...kept },
    { name: 'App', ...kept },
  ]
  expect(outcomeOf([{ kind: 'project', done: [ana, bo], refused }], 'moved to the trash')).toEqual({
    title: '2 projects moved to the trash',
    message: `Project ‘Shop’ wasn’t: ${projectKind.keptForInvoices ?? ''} 1 more stayed, too.`,
  })
  const mixed = [
    { kind: 'quote' as const, done: [ana, bo], refused: [] },
    { kind: 'client' as const, done: [bo], refused: [] },
    { kind: 'file' as const, done: [], refused: [] },
  ]
  expect(outcomeOf(mixed, 'restored').title).toBe('2 quote requests, Client Bo restored')
})

it('says what was deleted, or that it failed, in the words of each list', () => {
  const one = { done: [{ name: 'Ana' }], refused: [] }
  const two = { done: [{ name: 'Ana' }, { name: 'Bo' }], refused: [] }
  expect(deletionOf({ kind: 'testimonial', ...one })).toEqual({
    title: 'Testimonial moved to trash!',
    message: 'You can restore it for 30 days.',
  })
  for (const outcome of [one, two]) {
    const title = 'Deleted'
    const message = (many: string) => `Selected ${many} were deleted.`
    expect(deletionOf({ kind: 'contact', ...outcome })).toEqual({ title, message: message('messages') })
    expect(deletionOf({ kind: 'quote', ...outcome })).toEqual({ title, message: message('quote requests') })
  }
  expect(deletionOf({ kind: 'project', ...two })).toEqual({
    title: '2 projects moved to the trash',
    message: 'You can restore them for 30 days.',
  })
  const refused = [{ name: 'Shop', reason: projectKind.keptForInvoices ?? '' }]
  expect(deletionOf({ kind: 'project', ...one, refused }).message).toContain(
    projectKind.keptForInvoices ?? '',
  )

  const message = 'Please try again.'
  expect(deleteFailureOf('testimonial')).toEqual({ title: 'Failed to delete testimonial', message })
  expect(deleteFailureOf('contact')).toEqual({ title: 'Delete failed', message })
  expect(deleteFailureOf('quote')).toEqual({ title: 'Delete failed', message })
})

it('says before it deletes for good what goes along', () => {
  expect(trashKinds.map((kind) => [kind, trashWords[kind].along])).toEqual([
    ['contact', expect.stringContaining('notes and replies')],
    ['quote', expect.stringContaining('notes and replies')],
    ['saved-reply', undefined],
    ['testimonial', undefined],
    ['update', expect.stringContaining('attachment')],
    ['file', expect.stringContaining('earlier versions')],
    ['proposal', undefined],
    ['project', expect.stringContaining('updates, files, testimonials and messages')],
    ['client', expect.stringMatching(/^Their account and their projects/)],
    ['company', undefined],
  ])
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
