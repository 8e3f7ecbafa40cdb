import type { Transaction } from './db'

/**
 * The next number of a series in a year, or in all years if it is 0. Its row stays locked until the transaction ends: concurrent ones
 * wait, and a rollback uses up no number.
 */
export async function takeNext(tx: Transaction, series: string, year: number): Promise<number> {
  const [{ last }] = await tx.$queryRaw<[{ last: number }]>`
    insert into number_sequences (series, year, last_number) values (${series}, ${year}, 1)
    on conflict (series, year) do update set last_number = number_sequences.last_number + 1
    returning last_number as last`
  return last
}
