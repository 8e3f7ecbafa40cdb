import type { ClientBase } from 'pg'

/** The limits for a statement, a wait for a lock, and a forgotten transaction, in milliseconds. */
export const sessionLimits = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
}

// An arbitrary, unique lock id. Postgres lets only one start at a time change the settings of a role.
const LIMITS_LOCK = 4_620_034

/**
 * Makes the limits the defaults of this connection's role in this database, for connections through a pooler, which
 * can't set them themselves. Connections that the pooler already has open keep their own.
 */
export async function keepSessionLimits(client: ClientBase): Promise<void> {
  // A single transaction uses a single connection, which the pooler keeps for others, so it gets the limits too.
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [LIMITS_LOCK])
  const { rows } = await client.query<{ database: string; kept: string[] | null }>(
    `select current_database() as database, (
       select setconfig from pg_db_role_setting
       where setrole = (select oid from pg_roles where rolname = current_user)
         and setdatabase = (select oid from pg_database where datname = current_database())) as kept`,
  )
  const [{ database, kept }] = rows as [(typeof rows)[number]]
  for (const [name, milliseconds] of Object.entries(sessionLimits)) {
    const wanted = `${String(milliseconds)}ms`
    await client.query('select set_config($1, $2, false)', [name, wanted])
    if (kept?.includes(`${name}=${wanted}`)) continue
    await client.query(
      `alter role current_user in database ${client.escapeIdentifier(database)} set ${name} = '${wanted}'`,
    )
  }
  await client.query('commit')
}
