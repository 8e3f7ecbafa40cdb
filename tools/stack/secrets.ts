import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { hasData } from '@/tools/stand-ins/postgres'
import { StartFailure } from './failure'
import { readJson, writeJson, type Home } from './home'

const signInSchema = z.object({ email: z.string(), password: z.string() })
const secretsSchema = z.object({
  authSecret: z.string(),
  revalidateSecret: z.string(),
  s3: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
  pusher: z.object({ appId: z.string(), key: z.string(), secret: z.string() }),
  signIns: z.object({ admin: signInSchema, clients: z.tuple([signInSchema, signInSchema]) }),
})

export type Secrets = z.infer<typeof secretsSchema>
export type SignIns = Secrets['signIns']

/** The secrets of this clone, made at its first start. Data of our own lives and dies with them. */
export async function loadSecrets(home: Home, hasOwnData: boolean): Promise<Secrets> {
  const file = join(home.dir, 'secrets.json')
  const kept = secretsSchema.safeParse(await readJson(file))
  if (kept.success) return kept.data
  if (hasOwnData && (await hasData(home.postgres))) {
    throw new StartFailure(
      `${file} is missing or broken. It holds the sign-ins for the data in ${home.dir}: ` +
        'restore it, or start with empty data: npm start -- --fresh',
    )
  }
  const secrets = createSecrets()
  await writeJson(file, secrets)
  return secrets
}

function createSecrets(): Secrets {
  const signIn = (email: string) => ({ email, password: readablePassword() })
  return {
    authSecret: randomText(32),
    revalidateSecret: randomText(24),
    s3: { accessKeyId: randomText(12), secretAccessKey: randomText(30) },
    pusher: { appId: String(randomInt(100_000, 999_999)), key: hex(10), secret: hex(10) },
    signIns: {
      admin: signIn('admin@lumenforge.example'),
      clients: [signIn('mara@northlark.example'), signIn('tomas@brindleandbay.example')],
    },
  }
}

function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}

/** Made to be read off a terminal and typed: 'tavo-miru-keso-pona-42', about 57 bits. */
export function readablePassword(): string {
  const letter = (letters: string) => letters.charAt(randomInt(letters.length))
  const syllable = () => letter('bdfghjkmnprstvwz') + letter('aeiou')
  const words = Array.from({ length: 4 }, () => syllable() + syllable())
  return [...words, String(randomInt(10, 100))].join('-')
}
