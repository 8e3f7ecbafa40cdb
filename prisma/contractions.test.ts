import { expect, it } from 'vitest'
import { unexplainedContractions } from './contractions'
import { readMigrations } from './migrate'

/** Releases have run side by side since this migration. */
const RULE_SINCE = '20261123220000'

it.each([
  'drop table "services"',
  'alter table "services" drop column "title"',
  'alter table "services" rename column "title" to "name"',
  "alter type \"Role\" rename value 'ADMIN' to 'OWNER'",
  'alter table "services"\n  alter column "price" set data type bigint',
  'alter table "services" alter column "price" set not null',
  'alter table "services" add column "a" integer default 1, add column "slug" varchar(60) not null',
])('finds what earlier code can’t live with: %s', (statement) => {
  expect(unexplainedContractions(`create table "a" ("id" uuid not null);\n${statement};\n`)).toHaveLength(1)
  const explained = `-- Contracts: unused since 0.4.\n${statement};\n`
  expect(unexplainedContractions(explained)).toEqual([])
})

it.each([
  'create table "tags" ("id" uuid not null)',
  'alter table "services" add column "slug" varchar(60)',
  'alter table "services" add column "is_new" boolean not null default false',
  'alter table "services" alter column "title" drop not null',
  'drop index "services_title_idx"',
  'alter table "services" drop constraint "services_price_check"',
])('allows what only expands: %s', (statement) => {
  expect(unexplainedContractions(`${statement};`)).toEqual([])
})

it('holds for every new migration', async () => {
  const recent = (await readMigrations()).filter(({ name }) => name > RULE_SINCE)
  expect(recent.length).toBeGreaterThan(0)
  expect(recent.flatMap(({ sql }) => unexplainedContractions(sql))).toEqual([])
})
