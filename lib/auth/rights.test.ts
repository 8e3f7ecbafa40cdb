// requirement: STA-11
import { expect, it } from 'vitest'
import { hasAll, isOpenTo, rightsOf, type StaffRight } from './rights'

const staff = (...rights: StaffRight[]) => rightsOf({ role: 'ADMIN', isOwner: false, rights })

it('gives owners every right, staff their own and clients none', () => {
  expect(rightsOf({ role: 'ADMIN', isOwner: true, rights: [] })).toEqual({
    website: true,
    clients: true,
    projects: true,
    money: true,
  })
  expect(staff('clients')).toEqual({ website: false, clients: true, projects: true, money: false })
  expect(staff('projects', 'money')).toEqual({ website: false, clients: false, projects: true, money: true })
  const client = rightsOf({ role: 'CLIENT', isOwner: false, rights: ['website', 'clients', 'money'] })
  expect(Object.values(client)).toEqual([false, false, false, false])
})

it('opens pages to owners, to all rights or to one of several', () => {
  const [money, all] = [staff('money'), staff('website', 'clients', 'money')]
  expect(hasAll(all)).toBe(true)
  expect(hasAll(staff('website', 'projects', 'money'))).toBe(false)
  const opens = (rights: typeof money, to: Parameters<typeof isOpenTo>[1]) =>
    isOpenTo({ isOwner: false, rights }, to)
  expect(opens(money, 'admins')).toBe(true)
  expect(opens(money, ['clients', 'money'])).toBe(true)
  expect(opens(money, ['clients'])).toBe(false)
  expect(opens(money, 'all rights')).toBe(false)
  expect(opens(all, 'all rights')).toBe(true)
  expect(opens(all, 'owners')).toBe(false)
  expect(isOpenTo({ isOwner: true, rights: all }, 'owners')).toBe(true)
})
