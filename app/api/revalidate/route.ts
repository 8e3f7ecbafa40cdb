import { revalidatePath } from 'next/cache'
import { expirePosts } from '@/lib/blog/queries'
import { postPath } from '@/lib/blog/rules'
import { revalidationSchema } from '@/lib/blog/schema'
import { getEnv } from '@/lib/platform/env'
import { isSecret } from '@/lib/platform/secret'

const MAX_BODY = 64 * 1024

/**
 * The blog's webhook. The next visitor to a changed page waits for its new version. The header `x-revalidate-secret`
 * contains the secret. For a single post, the JSON body contains its slug.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSecret(request.headers.get('x-revalidate-secret') ?? '', getEnv().REVALIDATE_SECRET)) {
    return answer(401, { error: 'The secret is missing or wrong.' })
  }
  const input = revalidationSchema.safeParse(await readBody(request))
  if (!input.success) return answer(400, { error: 'The body must be JSON with an optional "slug".' })
  expirePosts()
  revalidatePath('/(site)/blog/[[...list]]', 'page')
  // All posts, since Next can't revalidate a non-ASCII path. Rendering a post again costs one request to the blog.
  revalidatePath('/(site)/blog/[slug]', 'page')
  return answer(200, { revalidated: input.data.slug ? ['/blog', postPath(input.data.slug)] : ['/blog'] })
}

async function readBody(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY) return undefined
  const text = await request.text()
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined // Rejected like any other invalid body.
  }
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
