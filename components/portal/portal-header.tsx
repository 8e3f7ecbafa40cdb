import { Globe, LogOut } from 'lucide-react'
import Link from 'next/link'
import { SignOutForm } from '@/components/auth/sign-out-form'
import { BrandMark } from '@/components/site/brand'
import { Button, buttonVariants } from '@/components/ui/button'
import { site } from '@/lib/site'

export function PortalHeader() {
  return (
    <header className="sticky top-0 z-30 border-b bg-background/90 backdrop-blur-sm">
      <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-4 md:px-6">
        <Link href="/portal" className="mr-auto flex min-w-0 items-center gap-3 rounded-sm leading-tight">
          <BrandMark />
          <span className="min-w-0 max-sm:sr-only">
            <span className="block truncate font-display font-bold tracking-tight">{site.name}</span>
            <span className="block truncate text-xs text-muted-foreground">Client Portal</span>
          </span>
        </Link>
        <Link href="/" className={buttonVariants({ variant: 'ghost', size: 'sm' })}>
          <Globe aria-hidden />
          Main Site
        </Link>
        <SignOutForm area="portal">
          <Button type="submit" variant="outline" size="sm">
            <LogOut aria-hidden />
            Sign Out
          </Button>
        </SignOutForm>
      </div>
    </header>
  )
}
