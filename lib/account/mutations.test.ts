import { expect, it } from 'vitest'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { createSession, findLiveSession } from '@/lib/auth/session'
import { getDb } from '@/lib/platform/db'
import { setNotifications, updateProfile } from './mutations'
import { changePassword } from './password/mutations'
import { getProfile } from './queries'
import { profileSchema } from './schema'

const db = getDb()
const origin = { ip: '203.0.113.5', userAgent: 'Test', requestId: 'r1' }

it('stores a client’s name, company and phone, trimmed, and says so on record', async () => {
  const viewer = await createClientViewer()
  const input = profileSchema.parse({ fullName: ' Ana Reyes ', company: 'Reyes & Co', phone: ' ' })
  await updateProfile(viewer, input, origin)
  expect(await getProfile(viewer)).toMatchObject({
    fullName: 'Ana Reyes',
    company: 'Reyes & Co',
    phone: null,
  })
  expect(await db.auditEntry.findFirst({ where: { actorId: viewer.userId } })).toMatchObject({
    action: 'profile.update',
    subjectId: viewer.userId,
    ip: origin.ip,
    requestId: 'r1',
  })
})

it('leaves everybody else, and an admin’s other fields, alone', async () => {
  const [viewer, other] = [await createAdminViewer(), await createClientViewer()]
  await updateProfile(viewer, { fullName: 'Avery', company: 'Nonsense' }, origin)
  expect(await getProfile(viewer)).toMatchObject({ fullName: 'Avery', company: null })
  expect(await getProfile(other)).toMatchObject({ fullName: null })
})

it.each([{ fullName: ' ' }, { fullName: 'a'.repeat(101) }, { fullName: 'Ana', company: 'c'.repeat(151) }])(
  'refuses %j',
  (input) => {
    expect(profileSchema.safeParse(input).success).toBe(false)
  },
)

it('stores what one wants to be told by mail', async () => {
  const viewer = await createClientViewer()
  const choices = { notifyUpdatesByMail: false, notifyMessagesByMail: true }
  await setNotifications(viewer, choices, origin)
  expect(await getProfile(viewer)).toMatchObject(choices)
})

it('changes the password, ends all other sessions and every open link, and owes a notice', async () => {
  const someone = await createClientViewer()
  const user = { id: someone.userId, role: 'CLIENT' as const }
  const [here, there] = [await createSession(user, origin), await createSession(user, origin)]
  const session = await findLiveSession(here)
  const viewer = { ...someone, sessionId: session?.id ?? '' }
  await db.authToken.create({
    data: {
      purpose: 'change_email',
      tokenHash: 'a'.repeat(64),
      userId: viewer.userId,
      email: 'thief@example.com',
      expiresAt: new Date(Date.now() + 60_000),
    },
  })
  await changePassword(viewer, 'a new hash', origin)
  expect(await findLiveSession(here)).not.toBeNull()
  expect(await findLiveSession(there)).toBeNull()
  expect(await getProfile(viewer)).toMatchObject({ pendingEmail: null })
  expect(await db.user.findUnique({ where: { id: viewer.userId } })).toMatchObject({
    passwordHash: 'a new hash',
    passwordChangedAt: expect.any(Date) as Date,
  })
  const [mail] = await db.mailDelivery.findMany({ where: { recipient: viewer.email } })
  expect(mail?.key).toMatch(/^notice:password-changed:/)
  expect(
    await db.auditEntry.findFirst({ where: { actorId: viewer.userId, action: 'password.change' } }),
  ).toMatchObject({ detail: { endedSessions: 1 } })
})
