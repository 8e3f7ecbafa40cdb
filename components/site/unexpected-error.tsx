const homePath = '/'

/**
 * Server errors show the reference that is in the log, browser errors their message. Bundled with every page, hence the
 * plain elements.
 */
export function UnexpectedError({ error, retry }: { error: unknown; retry: () => void }) {
  const reference = digestOf(error)
  return (
    <main className="mx-auto grid min-h-dvh max-w-narrow content-center justify-items-start gap-4 px-6 py-16">
      <h1 className="text-title">Unexpected Application Error!</h1>
      <p className="max-w-full text-lead wrap-anywhere text-muted-foreground">
        {reference ? '500 Internal Server Error' : messageOf(error)}
      </p>
      {reference ? <p className="text-sm text-muted-foreground">Reference {reference}</p> : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="ui-button ui-button-default" onClick={retry}>
          Try again
        </button>
        {/* A full load discards the state that led here. */}
        <a href={homePath} className="ui-button ui-button-outline">
          Return to Home
        </a>
      </div>
    </main>
  )
}

function digestOf(error: unknown): string | null {
  return error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Something went wrong.'
}
