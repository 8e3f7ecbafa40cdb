import type { Env } from '@/lib/platform/env'
import { isLoopback } from '@/lib/platform/loopback'
import { ok, problem, warning, type Check, type Finding } from './check'

export const settings: Check = {
  name: 'settings',
  needs: ['APP_URL', 'AUTH_SECRET', 'SMTP_URL'],
  run: (env) => Promise.resolve([...listFindings(env)]),
}

function* listFindings(env: Env): Generator<Finding> {
  const { protocol, hostname } = new URL(env.APP_URL)
  yield ok(`APP_URL is ${env.APP_URL}`)
  if (protocol === 'http:' && !isLoopback(hostname)) {
    yield warning(
      'APP_URL is http://, so passwords and cookies cross the network unencrypted',
      'Put a proxy with TLS in front (deploy/nginx.conf, deploy/Caddyfile) and set APP_URL to https://.',
    )
  }
  // The server itself speaks HTTP only.
  if (protocol === 'https:' && env.TRUSTED_PROXY_HOPS === 0) {
    yield warning(
      'TRUSTED_PROXY_HOPS is 0, although https:// means that there is a proxy: all visitors share one rate limit',
      'Set it to the number of proxies that append to X-Forwarded-For.',
    )
  }
  const others = {
    REVALIDATE_SECRET: env.REVALIDATE_SECRET,
    PUSHER_SECRET: env.PUSHER_SECRET,
    S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
  }
  for (const [name, value] of Object.entries(others)) {
    if (value !== env.AUTH_SECRET) continue
    yield problem(`AUTH_SECRET and ${name} are the same`, 'Give each a value of its own.')
  }
  if (env.AUTH_SECRET_OLD.includes(env.AUTH_SECRET)) {
    yield problem(
      'AUTH_SECRET_OLD contains AUTH_SECRET itself',
      'Set AUTH_SECRET to a new value, or remove the old one.',
    )
  }
  if (new Set(env.AUTH_SECRET).size < 8) {
    yield problem('AUTH_SECRET is easy to guess', 'Generate one: openssl rand -base64 33')
  }
  // Mail that stays on this machine may have any sender.
  if (isLoopback(new URL(env.SMTP_URL).hostname)) return
  for (const name of ['MAIL_FROM', 'AGENCY_EMAIL'] as const) {
    if (/\.example>?$/.test(env[name]))
      yield warning(`${name} is still an example: ${env[name]}`, `Set ${name} to an address of yours.`)
  }
}
