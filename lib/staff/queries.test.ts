import { expect, it } from 'vitest'
import { createSession } from '@/lib/auth/session'
import { getDb } from '@/lib/platform/db'
import { createAdminViewer, createStaffViewer, createUser } from '@/tests/support/people'
import { removeStaff } from './mutations'
import { listStaff } from './queries'
import { staffList } from './rules'

const origin = { ip: '203.0.113.5', userAgent: null, requestId: null }

// requirement: STA-1
it('lists owners and staff with role, state, last sign-in and second factor, but nobody else', async () => {
  const db = getDb()
  const owner = await createAdminViewer({ fullName: 'Alex Winterborn' })
  const staff = await createStaffViewer({ fullName: 'Juno Bloom' })
  const left = await createStaffViewer({ fullName: 'Robin Ash' })
  await createUser('CLIENT', { fullName: 'Juno Client' })
  await db.user.update({ where: { id: staff.userId }, data: { totpEnabledAt: new Date() } })
  await createSession({ id: staff.userId, role: 'ADMIN' }, origin)
  await db.session.deleteMany()
  await removeStaff(owner, left.userId, origin)
  const list = (query: string) => listStaff(owner, staffList.load(new URLSearchParams(query)))

  const { rows, total } = await list('sort=name&dir=asc')
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    { name: 'Alex Winterborn', role: 'owner', state: 'active', isSelf: true, lastSignInAt: null },
    { name: 'Juno Bloom', role: 'staff', hasTwoFactor: true, lastSignInAt: expect.any(Date) as Date },
  ])
  expect((await list('sort=lastSignInAt')).rows.map(({ name }) => name)).toEqual([
    'Juno Bloom',
    'Alex Winterborn',
  ])
  expect((await list('q=JUNO')).rows).toHaveLength(1)
  // Whose last sign-in the log has forgotten.
  const earlierSeenAt = new Date('2020-02-03T04:05:06Z')
  await db.user.update({ where: { id: owner.userId }, data: { earlierSeenAt } })
  expect((await list('q=winterborn')).rows).toMatchObject([{ lastSignInAt: earlierSeenAt }])
  expect((await list('state=disabled')).rows).toEqual([])
})
