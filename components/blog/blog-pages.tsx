import { SiteLink } from '@/components/site/site-link'
import { buttonVariants } from '@/components/ui/button'
import { listPath } from '@/lib/blog/rules'

type BlogPagesProps = { page: number; pages: number; onOpen: (path: string) => void }

/** The way to newer and older posts. */
export function BlogPages({ page, pages, onOpen }: BlogPagesProps) {
  if (pages < 2) return null
  const linkTo = (path: string) => ({
    href: path,
    className: buttonVariants({ variant: 'outline' }),
    onOpen,
  })
  return (
    <nav aria-label="Pages of the blog" className="blog-pages">
      {page > 1 && (
        <SiteLink {...linkTo(listPath(page - 1))} rel="prev">
          Newer posts
        </SiteLink>
      )}
      <span className="text-muted-foreground">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <SiteLink {...linkTo(listPath(page + 1))} rel="next">
          Older posts
        </SiteLink>
      )}
    </nav>
  )
}
