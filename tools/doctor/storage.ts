import { createHash, randomUUID } from 'node:crypto'
import type { Env } from '@/lib/platform/env'
import { CHECKSUM_HEADER, deleteObject, presignUpload, putObject, readObject } from '@/lib/platform/storage'
import { Finished, ok, problem, warning, type Check, type Finding } from './check'
import { clockFindingOf } from './clock'
import { explainFailure } from '@/lib/platform/explain-failure'

const TIMEOUT_MS = 10_000
const TYPE = 'text/plain'
const UPLOAD_HEADERS = ['content-type', CHECKSUM_HEADER]
const content = Buffer.from('Written by npm run doctor, and deleted right away.')

export const storage: Check = {
  name: 'S3',
  needs: [
    'APP_URL',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'S3_FORCE_PATH_STYLE',
  ],
  async run(env) {
    const key = `doctor/${randomUUID()}.txt`
    const sha256 = createHash('sha256').update(content).digest('base64')
    const url = await presignUpload(key, { contentType: TYPE, size: content.length, sha256 })
    try {
      await putObject(key, content, TYPE)
      if (!(await readObject(key)).equals(content))
        return [problem(`${env.S3_BUCKET} gives back something else than was stored`, 'Check the storage.')]
    } catch (error) {
      throw new Finished(explainStorage(error, env, new URL(url).host))
    }
    try {
      const findings = [
        ok(`${env.S3_BUCKET} at ${new URL(url).host} stores and reads`),
        await anonymousFinding(url),
        await uploadFinding(url, sha256, env),
        await corsFinding(url, env),
      ]
      return [...findings.flat(), ...(await deleteFinding(key))]
    } catch (error) {
      await deleteFinding(key)
      throw error
    }
  },
}

/** The browser's upload, from the origin of APP_URL. */
async function uploadFinding(url: string, sha256: string, env: Env): Promise<Finding[]> {
  const headers = { 'content-type': TYPE, [CHECKSUM_HEADER]: sha256, origin: new URL(env.APP_URL).origin }
  const response = await request(url, { method: 'PUT', headers, body: content })
  const clock = clockFindingOf('the storage', response)
  const findings = response.ok
    ? [ok('takes signed uploads')]
    : [
        problem(
          `refuses signed uploads: ${String(response.status)} ${await codeOf(response)}`,
          'Allow s3:PutObject for this key. A storage without x-amz-checksum-sha256 is too old.',
        ),
      ]
  return clock ? [...findings, clock] : findings
}

async function corsFinding(url: string, env: Env): Promise<Finding> {
  const { origin } = new URL(env.APP_URL)
  const response = await request(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': UPLOAD_HEADERS.join(','),
    },
  })
  const allows = (name: string, ...values: string[]) => {
    const allowed = (response.headers.get(`access-control-allow-${name}`) ?? '')
      .toLowerCase()
      .split(/\s*,\s*/)
    return allowed.includes('*') || values.every((value) => allowed.includes(value.toLowerCase()))
  }
  const refused = [
    ...(allows('origin', origin) ? [] : [`the origin ${origin}`]),
    ...(allows('methods', 'PUT') ? [] : ['PUT']),
    ...(allows('headers', ...UPLOAD_HEADERS) ? [] : [UPLOAD_HEADERS.join(' and ')]),
  ]
  return response.ok && refused.length === 0
    ? ok(`lets browsers upload from ${origin}`)
    : problem(
        `its CORS rules don't allow ${refused.join(', ') || 'the preflight request'}, so browsers can't upload`,
        `Allow PUT with the headers ${UPLOAD_HEADERS.join(' and ')} from ${origin} in the bucket's CORS rules.`,
      )
}

async function anonymousFinding(signed: string): Promise<Finding> {
  const url = new URL(signed)
  url.search = ''
  const response = await request(url.href)
  return response.ok
    ? problem(
        'anyone can read the bucket: clients’ files are public',
        "Remove public access from the bucket's policy.",
      )
    : ok('refuses anyone who has no signed link')
}

async function deleteFinding(key: string): Promise<Finding[]> {
  try {
    await deleteObject(key)
    return []
  } catch (error) {
    return [
      warning(`${key} can't be deleted: ${explainFailure(error)}`, 'Allow s3:DeleteObject for this key.'),
    ]
  }
}

function request(url: string, options: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...options, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
}

async function codeOf(response: Response): Promise<string> {
  return /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? ''
}

function explainStorage(error: unknown, { S3_BUCKET, S3_REGION }: Env, host: string): Finding {
  switch (error instanceof Error ? error.name : '') {
    case 'NoSuchBucket':
      return problem(`${host} has no bucket named ${S3_BUCKET}`, 'Create it, private, or correct S3_BUCKET.')
    case 'InvalidAccessKeyId':
      return problem(`${host} doesn't know the key`, 'Correct S3_ACCESS_KEY_ID.')
    case 'SignatureDoesNotMatch':
      return problem(`${host} refuses the signature`, 'Correct S3_SECRET_ACCESS_KEY.')
    case 'AccessDenied':
      return problem(
        `${host} denies access to ${S3_BUCKET}`,
        'Allow s3:GetObject, s3:PutObject and s3:DeleteObject for this key.',
      )
    case 'RequestTimeTooSkewed':
      return problem(
        `${host} says that the clocks differ`,
        "Correct this machine's clock, for example with NTP.",
      )
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
      return problem(`${S3_BUCKET} isn't in the region ${S3_REGION}`, 'Correct S3_REGION.')
    default:
      return problem(explainFailure(error, host), 'Check S3_ENDPOINT and S3_FORCE_PATH_STYLE.')
  }
}
