import type { ComponentProps } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { type ButtonLook, buttonVariants } from '@/components/ui/button'

export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ComponentProps<typeof SiteLink> & ButtonLook) {
  return <SiteLink {...props} className={buttonVariants({ variant, size, className })} />
}
