import { expect, it } from 'vitest'
import { kindOfRequest, summaryOf } from './metrics'

it.each([
  ['GET', '/', 'page'],
  ['GET', '/portfolio/harbor', 'page'],
  ['GET', '/portal', 'portal'],
  ['GET', '/portal/files?project=1', 'portal'],
  ['GET', '/portals', 'page'],
  ['GET', '/admin/invoices?q=a.pdf', 'admin'],
  ['GET', '/api/health?ready', 'api'],
  ['POST', '/api/revalidate', 'api'],
  ['POST', '/contact', 'action'],
  ['POST', '/admin/clients', 'action'],
  ['GET', '/_next/static/chunks/a.js', 'file'],
  ['GET', '/icon.svg', 'file'],
] as const)('%s %s is of the kind %s', (method, url, kind) => {
  expect(kindOfRequest(method, url)).toBe(kind)
})

it.each([
  ['SELECT "public"."users"."id" FROM "public"."users" WHERE email = $1', 'SELECT', 'users'],
  ['insert into mail_deliveries (key) values ($1)', 'INSERT', 'mail_deliveries'],
  ['UPDATE "public"."clients" SET "name" = $1', 'UPDATE', 'clients'],
  ['delete from graphile_worker._private_jobs', 'DELETE', '_private_jobs'],
  ['  begin', 'BEGIN', undefined],
  ["vacuum 'somebody@example.com'", 'OTHER', undefined],
])('of %s, only operation and table are kept', (sql, operation, table) => {
  expect(summaryOf(sql)).toEqual({ operation, table })
})
