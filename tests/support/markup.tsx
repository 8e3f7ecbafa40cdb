import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Links expect a router, which does nothing until one is clicked. */
const router = {} as AppRouterInstance

/** The HTML of content with links of the portal or the admin. */
export function markup(content: ReactNode): string {
  return renderToStaticMarkup(<AppRouterContext value={router}>{content}</AppRouterContext>)
}
