import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith, Viewer } from '@/lib/auth/viewer'
import { neutralTexts } from '@/lib/homepage/content'
import { blankSeo } from '@/lib/homepage/rules'
import { getDb } from '@/lib/platform/db'
import { findObject } from '@/lib/platform/storage'
import { jobs as uploadJobs } from '@/lib/uploads/jobs'
import type { StandIn } from '@/tools/stand-ins/stand-in'
import { createAdminViewer, createClientViewer } from '@/tests/support/people'
import { refusing } from '@/tests/support/refusing'
import { startTestStorage } from '@/tests/support/services'
import { jobs } from './jobs'
import {
  createAvatarUpload,
  createPictureUpload,
  finishPicture,
  withStoredPictures,
  removeAvatar,
  saveAvatar,
  storePicture,
} from './mutations'
import { openPictureFile } from './queries'
import { mediaPath, pictureKey } from '@/lib/base/picture'

const db = getDb()
let server: StandIn
let viewer: ViewerWith<StaffRight>

beforeAll(async () => {
  server = await startTestStorage()
  viewer = await createAdminViewer()
})
afterAll(() => server.close())

const png = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#808' } })
    .png()
    .toBuffer()

async function upload(name: string, bytes: Buffer) {
  const { key, url, headers } = await createPictureUpload(viewer, { name, size: bytes.length })
  const { status } = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers })
  expect(status).toBe(200)
  return { key, name, size: bytes.length, kind: 'content' as const }
}

it('makes a picture of an upload, which isn’t kept', async () => {
  const uploaded = await upload('Our pier.png', await png())
  const picture = await finishPicture(viewer, uploaded)
  expect(picture).toMatchObject({ width: 600, height: 300 })
  expect(picture.files.map(({ format, width }) => `${format} ${String(width)}`)).toEqual([
    'avif 480',
    'webp 480',
    'avif 600',
    'webp 600',
  ])
  for (const { name, format } of picture.files) {
    const file = await openPictureFile(picture.id, name)
    expect(file?.contentType).toBe(`image/${format}`)
    file?.body.destroy()
  }
  expect(await findObject(uploaded.key)).toBeNull()
  expect(await db.picture.findUnique({ where: { id: picture.id } })).toMatchObject({
    name: 'Our pier.png',
    createdById: viewer.userId,
  })
})

it('stores nothing of a bad one', async () => {
  const before = await db.picture.count()
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
  const uploaded = await upload('drawing.svg', script)
  await expect(finishPicture(viewer, uploaded)).rejects.toThrow('It contains a script.')
  await expect(finishPicture(viewer, await upload('a.png', script))).rejects.toThrow(
    'This isn’t a valid .png',
  )
  expect(await db.picture.count()).toBe(before)
  expect(await findObject(uploaded.key)).toBeNull()
})

it('opens only files of pictures', async () => {
  const { id, files } = await storePicture(viewer, { bytes: await png(), name: 'a.png', kind: 'logo' })
  const [{ name } = { name: '' }] = files
  expect(
    await openPictureFile(id, `0${name.slice(1)}`.replace(/^0/, name.startsWith('0') ? '1' : '0')),
  ).toBeNull()
  expect(await openPictureFile(`${id}/..`, name)).toBeNull()
  expect(await openPictureFile(id, `../${id}/${name}`)).toBeNull()
})

/** Discards unused pictures, and then their files. */
async function discard(): Promise<void> {
  const context = { id: '1', lastAttempt: false }
  await jobs['discard-unused-pictures']?.({}, context)
  const planned = await db.$queryRaw<{ payload: unknown }[]>`
    select payload from graphile_worker._private_jobs
    where key like 'upload:pictures/%' and key not like 'upload:pictures/uploads/%'`
  for (const { payload } of planned) await uploadJobs['discard-unused-upload']?.(payload, context)
}

it('deletes pictures that nothing refers to, after some days', async () => {
  const [young, old, used, shared, drafted, hero, logo] = await Promise.all(
    ['young', 'old', 'used', 'shared', 'drafted', 'hero', 'logo'].map(async (name) =>
      storePicture(viewer, { bytes: await png(), name: `${name}.png`, kind: 'avatar' }),
    ),
  )
  if (!young || !old || !used || !shared || !drafted || !hero || !logo) throw new Error('Seven pictures')
  const kept = [used, shared, drafted, hero, logo]
  await db.picture.updateMany({
    where: { id: { in: [old, ...kept].map(({ id }) => id) } },
    data: { createdAt: new Date('2026-01-01') },
  })
  await db.setting.create({ data: { key: 'test', value: { logo: used.id } } })
  await db.homepageContent.create({
    data: {
      ...neutralTexts(),
      hero: { heroArt: 'picture', heroPicture: { ...hero, alt: 'Us' } },
      seo: { ...blankSeo, sharePicture: { ...shared, alt: 'Us' } },
      work: { steps: [], logos: [{ ...logo, alt: 'Ada’s Bakery' }] },
      draft: { seo: { ...blankSeo, sharePicture: { ...drafted, alt: 'Us' } } },
    },
  })
  await discard()
  await db.homepageContent.deleteMany()
  const left = await db.picture.findMany({ where: { id: { in: [young, old, ...kept].map(({ id }) => id) } } })
  expect(left.map(({ id }) => id).toSorted()).toEqual([young, ...kept].map(({ id }) => id).toSorted())
  expect(await findObject(pictureKey(old.id, old.files[0]?.name ?? ''))).toBeNull()
  await expect(db.$transaction((tx) => withStoredPictures(tx, { picture: old }))).rejects.toMatchObject({
    options: { fieldErrors: { picture: 'This picture is no longer there. Please upload it again.' } },
  })
  const sent = { title: 'Us', picture: { ...used, width: 1, files: [], alt: 'A pier' }, gallery: [shared] }
  expect(await db.$transaction((tx) => withStoredPictures(tx, sent))).toEqual({
    title: 'Us',
    picture: { ...used, alt: 'A pier' },
    gallery: [shared],
  })
  const text = `![A pier](${mediaPath(old.id, { name: 'x' })})`
  await expect(db.$transaction((tx) => withStoredPictures(tx, { body: text }))).rejects.toMatchObject({
    options: { fieldErrors: { body: 'This picture is no longer there. Please upload it again.' } },
  })
})

// requirement: JOB-1
it('discards unused pictures although the oldest can’t be discarded', async () => {
  const [stuck, other] = [
    await finishPicture(viewer, await upload('a.png', await png())),
    await finishPicture(viewer, await upload('b.png', await png())),
  ]
  const left = () =>
    db.picture.findMany({ where: { id: { in: [stuck.id, other.id] } }, select: { id: true } })
  await db.picture.update({ where: { id: stuck.id }, data: { createdAt: new Date('2020-01-01') } })
  await db.picture.update({ where: { id: other.id }, data: { createdAt: new Date('2020-01-02') } })
  await refusing('delete', { table: 'pictures', where: `id = '${stuck.id}'` }, async () => {
    await expect(discard()).rejects.toThrow('Not this one')
  })
  expect(await left()).toEqual([{ id: stuck.id }])
  const file = pictureKey(stuck.id, stuck.files[0]?.name ?? '')
  expect(await findObject(file)).not.toBeNull()
  await discard()
  expect(await findObject(file)).toBeNull()
  expect(await left()).toEqual([])
})

// requirement: ACC-56
describe('a person’s own picture', () => {
  const origin = { ip: '192.0.2.1', requestId: null, userAgent: null } as never
  const avatarOf = async (id: string) =>
    (await db.user.findUniqueOrThrow({ where: { id }, select: { avatar: true } })).avatar

  async function uploadOwn(person: Viewer, name: string, bytes: Buffer) {
    const { key, url, headers } = await createAvatarUpload(person, { name, size: bytes.length })
    await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers })
    return { key, name, size: bytes.length }
  }

  it('is a square, kept while it is shown, and gone when it is removed', async () => {
    const client = await createClientViewer()
    await saveAvatar(client, await uploadOwn(client, 'me.png', await png()), origin)
    const avatar = (await avatarOf(client.userId)) ?? ''
    const [, id = '', name = ''] = /^\/media\/([^/]+)\/(.+)$/.exec(avatar) ?? []
    expect(name).toMatch(/-96\.webp$/)
    expect(await db.picture.findUnique({ where: { id } })).toMatchObject({ width: 256, height: 256 })
    await db.picture.update({ where: { id }, data: { createdAt: new Date('2026-01-01') } })
    await discard()
    const file = await openPictureFile(id, name)
    expect(file?.contentType).toBe('image/webp')
    file?.body.destroy()
    await removeAvatar(client, origin)
    await removeAvatar(client, origin)
    expect(await avatarOf(client.userId)).toBeNull()
    await discard()
    expect(await openPictureFile(id, name)).toBeNull()
    const entries = await db.auditEntry.findMany({
      where: { actorId: client.userId },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action }) => action)).toEqual(['profile.picture', 'profile.picture-remove'])
  })

  it('stays as it was if the new one can’t be used', async () => {
    const client = await createClientViewer()
    await saveAvatar(client, await uploadOwn(client, 'me.png', await png()), origin)
    const before = await avatarOf(client.userId)
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
    const refused = async (name: string, bytes: Buffer) =>
      saveAvatar(client, await uploadOwn(client, name, bytes), origin)
    await expect(refused('me.svg', script)).rejects.toThrow(
      'Please choose a PNG, JPEG, WebP, AVIF or GIF file.',
    )
    const huge = await sharp({ create: { width: 20_000, height: 20, channels: 3, background: '#808' } })
      .png()
      .toBuffer()
    await expect(refused('huge.png', huge)).rejects.toThrow('This picture is too large: 20,000 × 20 pixels.')
    expect(await avatarOf(client.userId)).toBe(before)
  })

  it('has a daily share for each person', async () => {
    const [client, other] = [await createClientViewer(), await createClientViewer()]
    const file = { name: 'me.png', size: 100 }
    for (const _ of Array.from({ length: 20 })) await createAvatarUpload(client, file)
    await expect(createAvatarUpload(client, file)).rejects.toThrow('That was a lot of pictures for one day.')
    await expect(createAvatarUpload(other, file)).resolves.toMatchObject({
      key: expect.any(String) as string,
    })
  })
})
