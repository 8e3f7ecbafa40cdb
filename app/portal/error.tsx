'use client'

import { LoadFailure } from '@/components/ui/load-failure'
import { ThemeMarker } from '@/components/ui/theme-marker'

/** Shown when the session can't be read, and therefore without the shell. */
export default function PortalShellError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-narrow content-center px-4">
      <ThemeMarker theme="system" />
      <LoadFailure title="Failed to load user information" error={error} onRetry={retry} />
    </main>
  )
}
