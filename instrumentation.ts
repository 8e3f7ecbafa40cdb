import type { Instrumentation } from 'next'

/** Logs what a page, action or route threw; the digest is the reference that the error page shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  // Written as one block, which the bundler drops whole for the edge: there is the middleware only, and no logger.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    try {
      const { getLog } = await import('@/lib/platform/log')
      const reference = error instanceof Error && 'digest' in error ? error.digest : undefined
      const requestId = request.headers['x-request-id']
      getLog().error(
        // The route, not the address: that may hold a token.
        { reference, requestId, method: request.method, route: context.routePath, error },
        'request failed',
      )
    } catch (failure) {
      // An error thrown here would turn every answer into a 500.
      process.stderr.write(`${JSON.stringify({ level: 'error', msg: String(failure) })}\n`)
    }
  }
}
