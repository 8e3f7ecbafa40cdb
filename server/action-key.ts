import { hkdfSync } from 'node:crypto'
import { getEnv, setActionKey } from '@/lib/platform/env'

/**
 * Gives Next the key that encrypts the values server actions keep in the page. By default it is derived from
 * AUTH_SECRET, so that all instances share it.
 */
export function provideActionKey(): void {
  const { AUTH_SECRET, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY } = getEnv()
  const derived = () => Buffer.from(hkdfSync('sha256', AUTH_SECRET, '', 'server actions', 32))
  setActionKey(NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ?? derived().toString('base64'))
}
