// requirement: BLK-8
import { beforeEach, expect, it } from 'vitest'
import type { StaffRight } from '@/lib/auth/rights'
import type { ViewerWith } from '@/lib/auth/viewer'
import { createStaffViewer } from '@/tests/support/people'
import { deleteFilter, saveFilter } from './mutations'
import { listSavedFilters, normalizeFilter } from './queries'

const list = '/admin/projects'
const late = { id: null, list, name: 'Mine', query: '?assignee=mine&sort=title&page=3&other=x' }
let admin: ViewerWith<StaffRight>

beforeEach(async () => {
  admin = await createStaffViewer()
})

it('keeps a list’s filter and order under a name, without the page', async () => {
  await saveFilter(admin, late)
  expect(await listSavedFilters(admin, list)).toMatchObject([
    { name: 'Mine', query: '?assignee=mine&sort=title' },
  ])
  expect(await listSavedFilters(admin, '/admin/quotes')).toEqual([])
  expect(normalizeFilter('/admin/clients', '?state=none')).toBe('')
  await expect(saveFilter(admin, { ...late, list: '/portal' })).rejects.toThrow('no saved filters')
})

it('has each name once per person and list, also for requests that are sent again', async () => {
  await Promise.all([saveFilter(admin, late), saveFilter(admin, late)])
  await saveFilter(admin, { ...late, list: '/admin/quotes' })
  await saveFilter(await createStaffViewer(), late)
  await expect(saveFilter(admin, { ...late, query: '' })).rejects.toMatchObject({
    options: { fieldErrors: { name: 'You already have a filter with this name.' } },
  })
  expect(await listSavedFilters(admin, list)).toHaveLength(1)
})

it('belongs to one person: nobody else sees, renames or deletes it', async () => {
  await saveFilter(admin, late)
  const [filter] = await listSavedFilters(admin, list)
  const id = filter?.id ?? ''
  const colleague = await createStaffViewer()
  expect(await listSavedFilters(colleague, list)).toEqual([])
  await expect(saveFilter(colleague, { ...late, id, name: 'Theirs' })).rejects.toThrow(
    'deleted in the meantime',
  )
  await deleteFilter(colleague, id)
  await saveFilter(admin, { ...late, id, name: 'Renamed' })
  expect(await listSavedFilters(admin, list)).toMatchObject([{ id, name: 'Renamed' }])
  await deleteFilter(admin, id)
  await deleteFilter(admin, id)
  expect(await listSavedFilters(admin, list)).toEqual([])
})

it('is refused beyond the limit', async () => {
  for (let index = 0; index < 50; index += 1) await saveFilter(admin, { ...late, name: String(index) })
  await expect(saveFilter(admin, late)).rejects.toThrow('Please delete one first.')
})
