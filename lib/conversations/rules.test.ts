// requirement: POR-48, POR-49, POR-64
import { describe, expect, it } from 'vitest'
import { dayLabel, mergePages, placeMessages, type ConversationMessage, toConversationMessage } from './rules'
import { messageSchema } from './schema'

function message(id: string, at: string, fields: Partial<ConversationMessage> = {}): ConversationMessage {
  return {
    id,
    text: id,
    createdAt: new Date(at),
    isOwnSide: false,
    role: 'Admin',
    author: 'Ana Reyes',
    avatar: null,
    isRead: true,
    ...fields,
  }
}

describe('toConversationMessage', () => {
  const row = { id: '1', messageText: 'Hi', createdAt: new Date(), isRead: false, senderId: 'ana' }
  const ana = { fullName: 'Ana Reyes', email: 'ana@example.com', avatar: null }
  const authorFor = (
    reader: Parameters<typeof toConversationMessage>[0],
    from: 'client' | 'admin',
    sender = ana,
  ) => toConversationMessage(reader, { ...row, senderType: from, sender }).author

  it('shows You to the author, and otherwise the name', () => {
    const agency = 'Northlight'
    expect(authorFor({ userId: 'ana', side: 'client', agency }, 'client')).toBe('You')
    expect(authorFor({ userId: 'bo', side: 'client', agency }, 'client')).toBe('Ana Reyes')
    expect(authorFor({ userId: 'bo', side: 'client', agency }, 'admin')).toBe('Ana Reyes')
    expect(authorFor({ userId: 'bo', side: 'admin', agency }, 'admin')).toBe('Ana Reyes')
  })

  it('tells clients who is from the agency', () => {
    const roleFor = (side: 'client' | 'admin', senderType: 'client' | 'admin') =>
      toConversationMessage({ userId: 'bo', side, agency: 'Northlight' }, { ...row, senderType, sender: ana })
        .role
    expect(roleFor('client', 'admin')).toBe('Admin')
    expect(roleFor('client', 'client')).toBeNull()
    expect(roleFor('admin', 'admin')).toBeNull()
    expect(roleFor('admin', 'client')).toBeNull()
  })

  it('falls back to the agency’s name, never to the address of staff', () => {
    const reader = { userId: 'bo', side: 'client', agency: 'Northlight' } as const
    expect(authorFor(reader, 'admin', { ...ana, fullName: '' })).toBe('Northlight')
    expect(toConversationMessage(reader, { ...row, senderType: 'admin', sender: null }).author).toBe(
      'Northlight',
    )
  })

  it('falls back to the client’s email, and to a former client without an account', () => {
    const reader = { userId: 'x', side: 'admin', agency: 'Northlight' } as const
    expect(authorFor(reader, 'client', { ...ana, fullName: ' ' })).toBe('ana@example.com')
    expect(toConversationMessage(reader, { ...row, senderType: 'client', sender: null }).author).toBe(
      'Former client',
    )
  })
})

describe('mergePages', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => message(id, '2026-11-21T10:00:00Z'))
  const page = (olderThan: string | null, ...messages: (ConversationMessage | undefined)[]) => ({
    messages: messages.filter((one) => one !== undefined),
    olderThan,
  })

  it('keeps older pages and replaces the newest one', () => {
    const read = c && { ...c, isRead: false }
    expect(mergePages(page('0', a, b, c), page('b', b, read, d))).toEqual(page('0', a, b, read, d))
  })

  it('starts over rather than leave a gap', () => {
    expect(mergePages(page(null, a, b), page('c', d))).toEqual(page('c', d))
  })
})

describe('placeMessages', () => {
  const messages = [
    message('a', '2026-11-20T22:58:00Z'),
    message('b', '2026-11-20T23:01:00Z'),
    message('c', '2026-11-20T23:03:00Z', { isOwnSide: true, author: 'You' }),
    message('d', '2026-11-20T23:04:00Z', { isOwnSide: true, author: 'You' }),
    message('e', '2026-11-20T23:30:00Z', { isOwnSide: true, author: 'You' }),
  ]
  const ids = (timeZone: string, mark: 'startsDay' | 'startsGroup', dividerId: string | null = null) =>
    placeMessages(messages, timeZone, dividerId).flatMap((placed) => (placed[mark] ? placed.id : []))

  it('starts a day at midnight in the reader’s time zone', () => {
    expect(ids('UTC', 'startsDay')).toEqual(['a'])
    expect(ids('Europe/Berlin', 'startsDay')).toEqual(['a', 'b'])
  })

  it('groups one author’s messages within five minutes, up to the divider', () => {
    expect(ids('UTC', 'startsGroup')).toEqual(['a', 'c', 'e'])
    expect(ids('UTC', 'startsGroup', 'd')).toEqual(['a', 'c', 'd', 'e'])
  })

  // requirement: INV-2
  it('says Today and Yesterday where the reader’s time zone is known', () => {
    expect(dayLabel('2026-11-20', '2026-11-20')).toBe('Today')
    expect(dayLabel('2026-02-28', '2026-03-01')).toBe('Yesterday')
    expect(dayLabel('2026-11-20', null)).toBe('Friday, November 20, 2026')
  })
})

it('accepts up to 5,000 characters, trimmed, but no blank text', () => {
  const ids = { projectId: crypto.randomUUID(), submissionKey: crypto.randomUUID() }
  const parse = (messageText: string) => messageSchema.safeParse({ ...ids, messageText })
  expect(parse(` ${'a'.repeat(5_000)}\n`).data?.messageText).toHaveLength(5_000)
  expect(parse('a'.repeat(5_001)).error?.issues[0]?.message).toBe('Please use at most 5,000 characters.')
  expect(parse(' \n').error?.issues[0]?.message).toBe('Please enter your message.')
})
