import { Link } from '@/components/ui/link'

type AuthLink = { href: string; label: string; /** What stands before the link. */ lead?: string }

/** The ways from one view of the sign-in to the others. */
export function AuthLinks({ links }: { links: AuthLink[] }) {
  return (
    <ul className="mt-6 grid gap-2.5 border-t pt-5 text-sm text-muted-foreground">
      {links.map(({ href, label, lead }) => (
        <li key={href}>
          {lead ? `${lead} ` : null}
          <Link
            href={href}
            className="rounded-sm font-medium text-purple underline underline-offset-4 hover:text-foreground"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
