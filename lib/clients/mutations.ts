import { accountState, type AccountState } from '@/lib/sign-in/rules'
import { changesBetween, nameOfAccount, type Recorded, recordWrite } from '@/lib/platform/audit'
import { endTokens } from '@/lib/auth/auth-tokens'
import { endSessions } from '@/lib/auth/session'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'
import { presentClients } from './access'
import type { ClientFields } from './schema'

/** Locks the client's account; other users are not found. */
async function lockClient(tx: Transaction, id: string) {
  await tx.$queryRaw`select id from profiles where id = ${id}::uuid for update`
  const client = await tx.user.findUnique({ where: { id, ...presentClients } })
  if (!client) throw new UserError('This client no longer exists.', { title: 'Error' })
  return client
}

/** Saves the form, unless someone changed the account in the meantime. */
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
    const changes = changesBetween<ClientFields>(before, fields)
    if (Object.keys(changes).length === 0) return
    await tx.user.update({ where: { id }, data: fields, select: { id: true } })
    await record(tx, viewer, 'client.update', id, { changes })
  })
}

/** Disabling ends every session and link; the caller ends the live connections after the commit. */
export function setClientDisabled(viewer: AdminViewer, id: string, disabled: boolean): Promise<AccountState> {
  return getDb().$transaction((tx) => changeClientDisabled(tx, viewer, id, disabled))
}

/** As part of a transaction. */
export async function changeClientDisabled(
  tx: Transaction,
  viewer: AdminViewer,
  id: string,
  disabled: boolean,
): Promise<AccountState> {
  const before = await lockClient(tx, id)
  if ((before.disabledAt !== null) === disabled) return accountState(before)
  const disabledAt = disabled ? new Date() : null
  await tx.user.update({ where: { id }, data: { disabledAt }, select: { id: true } })
  if (disabled) {
    await endTokens(tx, id, ['verify_email', 'reset_password', 'magic_link', 'invitation', 'change_email'])
  }
  const ended = disabled ? { detail: { sessions: await endSessions(tx, id) } } : {}
  await record(tx, viewer, disabled ? 'client.disable' : 'client.enable', id, ended)
  return accountState({ ...before, disabledAt })
}

/** Returns how many sessions were open. */
export async function endClientSessions(viewer: AdminViewer, id: string): Promise<number> {
  return getDb().$transaction(async (tx) => {
    await lockClient(tx, id)
    const sessions = await endSessions(tx, id)
    await record(tx, viewer, 'client.end-sessions', id, { detail: { sessions } })
    return sessions
  })
}

async function record(
  tx: Transaction,
  viewer: AdminViewer,
  action: string,
  id: string,
  recorded: Omit<Recorded, 'label'>,
): Promise<void> {
  const subject = { subjectType: 'profile', subjectId: id, label: await nameOfAccount(tx, id) }
  await recordWrite(tx, viewer, { action, ...subject, ...recorded })
}
