import { SiteLinkItems } from '@/components/site/site-link'
import type { NavLink } from '@/lib/navigation/rules'

/** The links back to the pages above this one. */
export function Breadcrumb({ above, page }: { above: readonly NavLink[]; page: string }) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb">
      <ol>
        <SiteLinkItems links={[{ name: 'Home', href: '/' }, ...above]} />
        <li aria-current="page">{page}</li>
      </ol>
    </nav>
  )
}
