import { ErrorReference } from '@/components/ui/error-reference'
import { useSiteFacts } from '@/components/ui/site-facts'
import { ThemeMarker } from '@/components/ui/theme-marker'

const homePath = '/'

/**
 * Server errors show the reference that is in the log; browser errors show their message. Uses plain elements,
 * because it is bundled with every page.
 */
export function UnexpectedError({ error, retry }: { error: unknown; retry: () => void }) {
  const { message = '', digest } = error instanceof Error ? (error as Error & { digest?: string }) : {}
  const { theme } = useSiteFacts()
  return (
    <main className="mx-auto grid min-h-dvh max-w-narrow content-center justify-items-start gap-4 px-6 py-16">
      <ThemeMarker theme={theme} />
      <h1 className="text-title">Unexpected Application Error!</h1>
      <p className="max-w-full text-lead wrap-anywhere text-muted-foreground">
        {digest ? '500 Internal Server Error' : message || 'Something went wrong.'}
      </p>
      <ErrorReference reference={digest} />
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="ui-button ui-button-default" onClick={retry}>
          Try again
        </button>
        {/* A full page load discards the state that caused the error. */}
        <a href={homePath} className="ui-button ui-button-outline">
          Return to Home
        </a>
      </div>
    </main>
  )
}
