/** For answers to links that contain a secret. */
export const secretHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** Redirects a form behind such a link to its outcome. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { ...secretHeaders, location } })
}
