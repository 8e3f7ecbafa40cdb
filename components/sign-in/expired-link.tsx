import { AuthLinks, AuthScreen } from '@/components/sign-in/auth-screen'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { deadLinks, type LinkKind } from '@/lib/sign-in/content'
import { site } from '@/lib/site'

const nextSteps: Record<LinkKind, { href: string; label: string }> = {
  confirm: { href: '/portal/sign-up', label: 'Sign up again' },
  'magic-link': { href: '/portal/magic-link', label: 'Ask for a new link' },
  'update-password': { href: '/portal/forgotten-password', label: 'Ask for a new link' },
  invitation: { href: '/portal/magic-link', label: 'Ask for a new link' },
}

/** Says that a link is over, and how to get another. */
export function DeadLink({ kind }: { kind: LinkKind }) {
  const { title, text } = deadLinks[kind]
  const { href, label } = nextSteps[kind]
  return (
    <AuthScreen title={title} text={text}>
      <Link href={href} className={buttonVariants({ size: 'lg', className: 'w-full' })}>
        {label}
      </Link>
      <AuthLinks
        links={[
          { href: '/portal/login', label: 'Sign in' },
          { href: `mailto:${site.email}`, lead: 'Still no way in? Write to', label: site.email },
        ]}
      />
    </AuthScreen>
  )
}
