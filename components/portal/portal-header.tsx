import '@/components/portal/portal.css'
import { CircleUser, Globe, LogOut } from 'lucide-react'
import { LiveStatus } from '@/components/live/live'
import { SignOutForm } from '@/components/sign-in/sign-out-form'
import { NavigationLink } from '@/components/portal/navigation-link'
import { PortalNavigation } from '@/components/portal/portal-navigation'
import { BrandMark } from '@/components/site/brand'
import { Button, buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { site } from '@/lib/site'

const action = buttonVariants({ variant: 'ghost', size: 'sm' })

export function PortalHeader() {
  return (
    <header className="portal-header">
      <div className="portal-header-row">
        <Link href="/portal" className="flex min-w-0 items-center gap-3 rounded-sm leading-tight">
          <BrandMark />
          <span className="min-w-0 max-sm:sr-only">
            <span className="block truncate font-display font-bold tracking-tight">{site.name}</span>
            <span className="block truncate text-xs text-muted-foreground">Client Portal</span>
          </span>
        </Link>
        <PortalNavigation />
        {/* In one row with six links and their badges there is room for few names. */}
        <div className="portal-actions">
          <LiveStatus />
          {/* The public site's own files are no business of the portal until someone goes there. */}
          <Link href="/" title="Main Site" className={action}>
            <Globe aria-hidden />
            <span className="max-sm:sr-only min-[72rem]:max-xl:sr-only">Main Site</span>
          </Link>
          <NavigationLink href="/portal/account" title="Account" className={`${action} portal-account`}>
            <CircleUser aria-hidden />
            <span className="max-sm:sr-only min-[72rem]:sr-only">Account</span>
          </NavigationLink>
          <SignOutForm area="portal">
            <Button type="submit" variant="ghost" size="sm" title="Sign Out">
              <LogOut aria-hidden />
              <span className="max-sm:sr-only min-[72rem]:max-xl:sr-only">Sign Out</span>
            </Button>
          </SignOutForm>
        </div>
      </div>
    </header>
  )
}
