import { createHash } from 'node:crypto'

/** Responds with a text and an ETag of its content. Leaves out the text if the client already has it. */
export function conditionalResponse(
  request: Request,
  body: string,
  headers: Record<string, string>,
): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  // A proxy that compresses a response turns its ETag into a weak one.
  const known = (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  const isUnchanged = known.includes(etag) || known.includes('*')
  return new Response(isUnchanged ? null : body, {
    status: isUnchanged ? 304 : 200,
    headers: { ...headers, etag },
  })
}
