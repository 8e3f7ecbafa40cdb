'use client'

import '@/app/globals.css'
import ErrorPage from '@/app/error'
import { fontVariables } from '@/app/fonts/fonts'

/** Replaces the root layout. */
export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <title>Unexpected Application Error!</title>
        <ErrorPage {...props} />
      </body>
    </html>
  )
}
