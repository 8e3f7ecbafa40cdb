import { describe, expect, it } from 'vitest'
import { areaOfPath, isOpenPath, isSecretPath, safeNextPath } from './paths'

describe('safeNextPath', () => {
  it('keeps a path of the area with its query', () => {
    expect(safeNextPath('/admin/messages?status=new&q=a%20b', 'admin')).toBe(
      '/admin/messages?status=new&q=a%20b',
    )
  })

  it.each([
    'https://evil.example/admin',
    '//evil.example/admin',
    '/\\evil.example/admin',
    '\\\\evil.example',
    '/admin/../../portal',
    '/administrator',
    '/portal',
    '/admin/login?next=/admin',
    '/portal/sign-up/a-token',
    'javascript:alert(1)',
    '/admin\n/messages',
    '',
    undefined,
    42,
    ['/admin/messages'],
  ])('goes to the start page instead of %j', (next) => {
    expect(safeNextPath(next, 'admin')).toBe('/admin')
  })
})

describe('areaOfPath', () => {
  it('matches whole path segments only', () => {
    expect(areaOfPath('/admin')).toBe('admin')
    expect(areaOfPath('/portal/files')).toBe('portal')
    expect(areaOfPath('/portals')).toBeNull()
    expect(areaOfPath('/contact')).toBeNull()
  })
})

describe('the sign-in pages', () => {
  it('are open; longer names are not', () => {
    expect(isOpenPath('/portal/login')).toBe(true)
    expect(isOpenPath('/portal/magic-link/some-token')).toBe(true)
    expect(isOpenPath('/admin/login')).toBe(true)
    expect(isOpenPath('/portal')).toBe(false)
    expect(isOpenPath('/portal/files')).toBe(false)
    expect(isOpenPath('/portal/sign-ups')).toBe(false)
    expect(isOpenPath('/admin/sign-up')).toBe(false)
  })

  it('have a secret URL only with a token', () => {
    expect(isSecretPath('/portal/update-password/some-token')).toBe(true)
    expect(isSecretPath('/portal/update-password')).toBe(false)
    expect(isSecretPath('/setup/some-token')).toBe(true)
  })

  it('are never the target of a sign-in', () => {
    expect(safeNextPath('/portal/magic-link/some-token', 'portal')).toBe('/portal')
  })
})
