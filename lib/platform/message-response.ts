import { textOfFailure } from '@/lib/base/form-state'

export const noStore = { 'cache-control': 'no-store', vary: 'accept' }

/** Responds with a message instead of the content: as text or, for scripts, which show it in the page, as JSON. */
export function messageResponse(
  request: Request,
  status: number,
  failure: { message: string; reference?: string },
  more: Record<string, string> = {},
): Response {
  const init = { status, headers: { ...noStore, ...more } }
  return wantsJson(request) ? Response.json(failure, init) : new Response(textOfFailure(failure), init)
}

export function wantsJson(request: Request): boolean {
  return request.headers.get('accept')?.includes('application/json') ?? false
}
