import { expect, it } from 'vitest'
import { addressOf, listEnvProblems } from './env'

const complete = {
  APP_URL: 'https://agency.example',
  AUTH_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgresql://user:secret@db.example:5432/foyer',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  PUSHER_APP_ID: '1',
  PUSHER_KEY: 'key',
  PUSHER_SECRET: 'secret',
  SMTP_URL: 'smtps://user:pass@mail.example:465',
  MAIL_FROM: 'Agency <no-reply@agency.example>',
  AGENCY_EMAIL: 'hello@agency.example',
  REVALIDATE_SECRET: 'y'.repeat(16),
}

it('accepts what production needs', () => {
  expect(listEnvProblems(complete)).toEqual([])
  for (const tls of ['required', 'optional']) {
    expect(listEnvProblems({ ...complete, SMTP_URL: `smtp://mail.example:587?tls=${tls}` })).toEqual([])
  }
})

it('lists everything that is missing at once', () => {
  const problems = listEnvProblems({})
  expect(problems).toHaveLength(Object.keys(complete).length)
  // The sender and the recipient of mail have no defaults either.
  for (const name of ['DATABASE_URL', 'MAIL_FROM', 'AGENCY_EMAIL'])
    expect(problems).toContain(`${name} is missing`)
})

it('treats a blank value as missing', () => {
  expect(listEnvProblems({ ...complete, PUSHER_KEY: '  ' })).toEqual(['PUSHER_KEY is missing'])
})

it.each(['Agency', 'Agency a@agency.example', 'Agency <a>', 'Agency, Inc. <a@agency.example>', '<>'])(
  'refuses %s as the sender',
  (sender) => {
    expect(listEnvProblems({ ...complete, MAIL_FROM: sender })).toEqual([
      'MAIL_FROM must be an email address, alone or behind a name as in Agency <no-reply@agency.example>; a name with commas, colons or semicolons needs double quotes',
    ])
  },
)

it.each([
  'no-reply@agency.example',
  '<no-reply@agency.example>',
  'Agency <no-reply@agency.example>',
  ' Dr. O’Neill & Co <no-reply@agency.example> ',
  '"Agency, Inc." <no-reply@agency.example>',
])('accepts %s as the sender', (sender) => {
  expect(listEnvProblems({ ...complete, MAIL_FROM: sender })).toEqual([])
  expect(addressOf(sender.trim())).toBe('no-reply@agency.example')
})

it.each([
  ['APP_URL', 'agency.example', 'APP_URL must be a complete URL'],
  ['DATABASE_URL', 'mysql://db.example/foyer', 'DATABASE_URL must be a complete URL'],
  ['AUTH_SECRET', 'short', 'AUTH_SECRET must have at least 32 characters'],
  ['AUTH_SECRET_OLD', `${'x'.repeat(32)},short`, 'AUTH_SECRET_OLD must have at least 32 characters each'],
  ['TRUSTED_PROXY_HOPS', '-1', 'TRUSTED_PROXY_HOPS must be at least 0'],
  ['DATABASE_POOL_SIZE', 'many', 'DATABASE_POOL_SIZE must be a whole number'],
  ['ADMIN_REQUIRE_TOTP', 'yes', 'ADMIN_REQUIRE_TOTP must be true or false'],
  [
    'SMTP_URL',
    'smtp://mail.example:587?tls=yes',
    'SMTP_URL may say tls=required or tls=optional, and no other tls',
  ],
  ['CACHE_URL', 'memcached://cache.example', 'CACHE_URL must be a complete URL'],
  [
    'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY',
    'c2hvcnQ=',
    'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY must be 32 bytes in base64',
  ],
  ['ADMIN_EMAIL', 'nobody', 'ADMIN_EMAIL must be an email address'],
])('says what is wrong with %s=%s', (name, value, problem) => {
  expect(listEnvProblems({ ...complete, [name]: value })).toEqual([problem])
})
