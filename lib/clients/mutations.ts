import { personName } from '@/lib/base/person'
import { accountState, type AccountState, stateColumns } from '@/lib/sign-in/rules'
import { changesBetween, nameOfAccount, type Recorded, recordWrite, recordWrites } from '@/lib/platform/audit'
import { endTokens } from '@/lib/auth/auth-tokens'
import { endAllSessions, endSessions } from '@/lib/auth/session'
import type { ViewerWith } from '@/lib/auth/viewer'
import { getDb, type Transaction } from '@/lib/platform/db'
import { hasToSave } from '@/lib/platform/edit-conflict'
import { UserError } from '@/lib/platform/errors'
import { presentClients } from './access'
import type { ClientFields } from './schema'

/** Locks the client's account; other users are not found. */
async function lockClient(tx: Transaction, id: string) {
  await tx.$queryRaw`select id from profiles where id = ${id}::uuid for update`
  const client = await tx.user.findUnique({ where: { id, ...presentClients } })
  if (!client) throw gone()
  return client
}

const gone = () => new UserError('This client no longer exists.', { title: 'Error' })

/** Saves the form, unless someone changed the details in the meantime. */
export async function editClient(
  viewer: ViewerWith<'clients'>,
  { id, version }: { id: string; version: string },
  fields: ClientFields,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const before = await lockClient(tx, id)
    // A contact’s account has the name of their company.
    if (before.companyId !== null) fields = { ...fields, company: before.company }
    const changes = changesBetween<ClientFields>(before, fields)
    const state = { seen: version, stored: before.detailsAt.toISOString() }
    if (!hasToSave(changes, state, 'this client')) return
    await tx.user.update({ where: { id }, data: fields, select: { id: true } })
    await record(tx, viewer, 'client.update', id, { changes })
  })
}

/** Disabling ends every session and link; the caller ends the live connections after the commit. */
export async function setClientDisabled(
  viewer: ViewerWith<'clients'>,
  id: string,
  disabled: boolean,
): Promise<AccountState> {
  return getDb().$transaction(async (tx) => {
    const [client] = await changeClientsDisabled(tx, viewer, [id], disabled)
    if (!client) throw gone()
    return accountState(client)
  })
}

/** The same of many as part of a transaction, in a few statements. Returns those that are there. */
export async function changeClientsDisabled(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  ids: readonly string[],
  disabled: boolean,
) {
  await tx.$queryRaw`select id from profiles where id = any(${ids}::uuid[]) order by id for no key update`
  const clients = await tx.user.findMany({
    where: { id: { in: [...ids] }, ...presentClients },
    select: { id: true, fullName: true, email: true, ...stateColumns },
    orderBy: { id: 'asc' },
  })
  const changed = clients.filter(({ disabledAt }) => (disabledAt !== null) !== disabled)
  const changedIds = changed.map(({ id }) => id)
  const disabledAt = disabled ? new Date() : null
  await tx.user.updateMany({ where: { id: { in: changedIds } }, data: { disabledAt } })
  if (disabled) {
    const purposes = ['verify_email', 'reset_password', 'magic_link', 'invitation', 'change_email'] as const
    await endTokens(tx, changedIds, purposes)
  }
  const sessions = disabled ? await endAllSessions(tx, changedIds) : null
  await recordWrites(
    tx,
    viewer,
    changed.map(({ id, ...account }) => ({
      action: disabled ? 'client.disable' : 'client.enable',
      subjectType: 'profile',
      subjectId: id,
      label: personName(account),
      ...(sessions && { detail: { sessions: sessions.get(id) ?? 0 } }),
    })),
  )
  return clients.map((client) => (changedIds.includes(client.id) ? { ...client, disabledAt } : client))
}

/** Returns how many sessions were open. */
export async function endClientSessions(viewer: ViewerWith<'clients'>, id: string): Promise<number> {
  return getDb().$transaction(async (tx) => {
    await lockClient(tx, id)
    const sessions = await endSessions(tx, id)
    await record(tx, viewer, 'client.end-sessions', id, { detail: { sessions } })
    return sessions
  })
}

async function record(
  tx: Transaction,
  viewer: ViewerWith<'clients'>,
  action: string,
  id: string,
  recorded: Omit<Recorded, 'label'>,
): Promise<void> {
  const subject = { subjectType: 'profile', subjectId: id, label: await nameOfAccount(tx, id) }
  await recordWrite(tx, viewer, { action, ...subject, ...recorded })
}
