import { accountState, type AccountState } from '@/lib/sign-in/rules'
import { recordWrite } from '@/lib/platform/audit'
import { endTokens } from '@/lib/auth/auth-tokens'
import { endSessions } from '@/lib/auth/session'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import type { ClientFields } from './schema'

const SUBJECT = 'profile'
const columns = ['fullName', 'company', 'phone', 'address'] as const

/** Holds the client's account until the transaction ends. Anybody else's is not found. */
async function lockClient(tx: Transaction, id: string) {
  await tx.$queryRaw`select id from profiles where id = ${id}::uuid for update`
  const client = await tx.user.findUnique({ where: { id, role: 'CLIENT' } })
  if (!client) throw new UserError('This client is not there any more.', { title: 'Error' })
  return client
}

/** Saves name, company, phone and address, if nobody saved the account since the form was filled. */
export async function editClient(
  viewer: AdminViewer,
  { id, version }: { id: string; version: string },
  fields: ClientFields,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const before = await lockClient(tx, id)
    if (before.updatedAt.getTime() !== new Date(version).getTime()) {
      throw new UserError(
        'Somebody else changed this client while you were editing. Nothing was overwritten.',
        { title: 'Not saved' },
      )
    }
    const changed = columns.filter((name) => before[name] !== fields[name])
    if (changed.length === 0) return
    await tx.user.update({ where: { id }, data: fields, select: { id: true } })
    await recordWrite(tx, viewer, {
      action: 'client.update',
      subjectType: SUBJECT,
      subjectId: id,
      detail: { changed: [...changed] },
    })
  })
}

/**
 * Locks a client out or lets them in again; gives the state that their account is in then. Locked out, every session
 * and every link of theirs ends; after the commit their live connections have to be ended, too.
 */
export async function setClientDisabled(
  viewer: AdminViewer,
  id: string,
  disabled: boolean,
): Promise<AccountState> {
  return getDb().$transaction(async (tx) => {
    const before = await lockClient(tx, id)
    if ((before.disabledAt !== null) === disabled) return accountState(before)
    const disabledAt = disabled ? new Date() : null
    await tx.user.update({ where: { id }, data: { disabledAt }, select: { id: true } })
    if (disabled) {
      await endTokens(tx, id, ['verify_email', 'reset_password', 'magic_link', 'invitation', 'change_email'])
    }
    const sessions = disabled ? await endSessions(tx, id) : 0
    await recordWrite(tx, viewer, {
      action: disabled ? 'client.disable' : 'client.enable',
      subjectType: SUBJECT,
      subjectId: id,
      detail: { sessions },
    })
    return accountState({ ...before, disabledAt })
  })
}

/** Signs a client out everywhere; returns how many sessions were open. */
export async function endClientSessions(viewer: AdminViewer, id: string): Promise<number> {
  return getDb().$transaction(async (tx) => {
    await lockClient(tx, id)
    const sessions = await endSessions(tx, id)
    await recordWrite(tx, viewer, {
      action: 'client.end-sessions',
      subjectType: SUBJECT,
      subjectId: id,
      detail: { sessions },
    })
    return sessions
  })
}
