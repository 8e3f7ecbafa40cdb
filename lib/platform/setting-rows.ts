import type { Transaction } from './db'

/** Has others who save these settings wait. Adds the row if it is missing: 0 is the version before the first save. */
export async function lockSetting(tx: Transaction, key: string): Promise<void> {
  await tx.setting.createMany({ data: { key, value: {}, version: 0 }, skipDuplicates: true })
  await tx.$queryRaw`select 1 from settings where key = ${key} for update`
}
