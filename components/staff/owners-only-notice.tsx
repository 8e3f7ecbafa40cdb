'use client'

import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'

type OwnersOnlyNoticeProps = {
  /** The names of the owners, who can open the page that redirected here. Null without a redirect. */
  owners: readonly string[] | null
}

/**
 * Explains why a member of the staff was redirected here. The notice stays on the page, but its parameter leaves the
 * address.
 */
export function OwnersOnlyNotice({ owners }: OwnersOnlyNoticeProps) {
  const [shown, setShown] = useState(owners)
  if (owners && owners !== shown) setShown(owners)

  useEffect(() => {
    if (owners) window.history.replaceState(null, '', '/admin')
  }, [owners])

  if (!shown) return null
  return (
    <div role="status" className="ui-banner ui-tone-blue mb-4">
      <Lock aria-hidden />
      <div className="min-w-0">
        <p className="font-semibold">Only owners can open that page</p>
        <p className="text-foreground">{askThem(shown)}</p>
      </div>
    </div>
  )
}

function askThem(names: readonly string[]): string {
  if (names.length === 0) return 'Ask an owner to open it for you, or to make you one.'
  return `Ask ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)} to open it for you, or to make you an owner.`
}
