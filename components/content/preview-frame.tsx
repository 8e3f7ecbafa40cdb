import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavigationProvider } from '@/components/site/navigation-provider'
import { SiteShell } from '@/components/site/site-shell'
import { menusOf, type Navigation } from '@/lib/navigation/rules'

type PreviewFrameProps = { what: string; navigation: Navigation; children: ReactNode }

/** The website's own layout around unpublished content. */
export function PreviewFrame({ what, navigation, children }: PreviewFrameProps) {
  return (
    <NavigationProvider menus={menusOf(navigation)}>
      <SiteShell isPreview>
        <p role="status" className="preview-note ui-banner ui-tone-yellow mx-auto my-4 w-fit max-w-[92vw]">
          <EyeOff aria-hidden />
          <span className="text-foreground">Preview of {what}. Only the team can see it.</span>
        </p>
        {children}
      </SiteShell>
    </NavigationProvider>
  )
}
