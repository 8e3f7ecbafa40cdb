import { query } from './accounts'
import { expect, test as base } from './test'

type Setting = { key: string; value: unknown }

/** For tests that change settings, or break something and repair it, while no other test uses the product. */
export const test = base.extend<{ settings: Setting[] }>({
  // Restores the settings for the next test. Pages show them from the next change on.
  settings: [
    async ({}, provide) => {
      const before = await query<Setting>('select key, value from settings')
      await provide(before)
      await query('delete from settings where key <> all($1)', [before.map(({ key }) => key)])
      for (const { key, value } of before)
        await query('update settings set version = version + 1, value = $2 where key = $1 and value <> $2', [
          key,
          JSON.stringify(value),
        ])
    },
    { auto: true },
  ],
})

/** Rejects writes to a table during `run`; reads still work. */
export async function refusing(table: string, run: () => Promise<void>): Promise<void> {
  await query(`
    create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end';
    create trigger refuse before insert or update or delete on ${table}
      for each statement execute function refuse()`)
  try {
    await run()
  } finally {
    await query(`drop trigger refuse on ${table}; drop function refuse`)
  }
}

export { expect }
