'use client'

import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'

type NoAccessNoticeProps = {
  /** The names of the owners, who can open the page that redirected here or give access to it. Null without a redirect. */
  owners: readonly string[] | null
  /** Whether the page is for owners only. */
  isForOwners: boolean
}

/**
 * Explains why a member of the staff was redirected here. The notice stays on the page, but its parameter leaves the
 * address.
 */
export function NoAccessNotice({ owners, isForOwners }: NoAccessNoticeProps) {
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
        <p className="font-semibold">
          {isForOwners ? 'Only owners can open that page' : 'Your account has no access to that page'}
        </p>
        <p className="text-foreground">{askThem(shown, isForOwners)}</p>
      </div>
    </div>
  )
}

function askThem(names: readonly string[], isForOwners: boolean): string {
  const whom =
    names.length === 0 ? 'an owner' : new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
  if (!isForOwners) return `Ask ${whom} to give you access.`
  return `Ask ${whom} to open it for you, or to make you ${names.length === 0 ? 'one' : 'an owner'}.`
}
