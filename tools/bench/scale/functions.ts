import type { Client } from 'pg'
import { sentences } from './content'

const TEXTS = 2_000

/**
 * Temporary functions for the statements. Pseudorandom values are hashes of the row number, so that every run writes
 * the same rows, whatever plan Postgres chooses. The casts of `n` let Postgres inline the functions.
 */
export async function createFunctions(client: Client): Promise<void> {
  await client.query(`
    create or replace function pg_temp.key(kind text, n bigint) returns uuid language sql immutable
      -- With version and variant in their places: the product takes no other ids.
      as $$ select overlay(overlay(md5('scale:' || kind || ':' || n::text) placing '4' from 13) placing '8' from 17)::uuid $$;
    -- From 0 up to 1.
    create or replace function pg_temp.share(salt text, n bigint) returns float8 language sql immutable
      as $$ select ('x' || left(md5(salt || ':' || n::text), 8))::bit(32)::bigint / 4294967296.0::float8 $$;
    -- 0 to count - 1, the low ones far more often: a few have a lot, many have little.
    create or replace function pg_temp.skewed(salt text, n bigint, count bigint) returns bigint language sql immutable
      as $$ select floor(count * pg_temp.share(salt, n) ^ 2)::bigint $$;
    create or replace function pg_temp.pick(list text[], salt text, n bigint) returns text language sql immutable
      as $$ select list[1 + floor(pg_temp.share(salt, n) * cardinality(list))::int] $$;
    create temp table texts on commit drop as
      select n::int as number, string_agg((${list(sentences)})[1 + floor(pg_temp.share('sentence' || k::text, n) * ${sentences.length})::int], ' ') as body
      from generate_series(0, ${TEXTS - 1}) n, generate_series(1, 1 + n % 8) k group by n;
    analyze texts`)
}

/** The index of a row's text. */
export function textOf(salt: string): string {
  return `floor(pg_temp.share('${salt} text', n) * ${TEXTS})::int`
}

export function list(texts: readonly string[]): string {
  return `array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}]`
}
