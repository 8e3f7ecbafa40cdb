import { SiteLink } from '@/components/site/site-link'
import { buttonVariants } from '@/components/ui/button'
import { listPath } from '@/lib/blog/rules'

/** The way to newer and older posts. */
export function BlogPages({ page, pages }: { page: number; pages: number }) {
  if (pages < 2) return null
  return (
    <nav aria-label="Pages of the blog" className="blog-pages">
      {page > 1 && (
        <SiteLink href={listPath(page - 1)} rel="prev" className={buttonVariants({ variant: 'outline' })}>
          Newer posts
        </SiteLink>
      )}
      <span className="text-muted-foreground">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <SiteLink href={listPath(page + 1)} rel="next" className={buttonVariants({ variant: 'outline' })}>
          Older posts
        </SiteLink>
      )}
    </nav>
  )
}
