import type { Instrumentation } from 'next'

/** Logs errors thrown by pages, actions and routes. The error page shows the digest as a reference. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  // In a single block so that the bundler drops it for the edge runtime, which runs only the middleware and has no
  // logger.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    try {
      const { getLog } = await import('@/lib/platform/log')
      const reference = error instanceof Error && 'digest' in error ? error.digest : undefined
      const requestId = request.headers['x-request-id']
      getLog().error(
        // Logs the route instead of the URL, which may contain a token.
        { reference, requestId, method: request.method, route: context.routePath, error },
        'request failed',
      )
    } catch (failure) {
      // An error thrown here would turn every response into a 500.
      process.stderr.write(`${JSON.stringify({ level: 'error', msg: String(failure) })}\n`)
    }
  }
}
