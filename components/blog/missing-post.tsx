import '@/components/blog/blog.css'
import { SiteLink } from '@/components/site/site-link'
import { buttonVariants } from '@/components/ui/button'
import { blogContent } from '@/lib/blog/content'

export function MissingPost() {
  return (
    <div className="site-width blog-notice py-24">
      <span aria-hidden className="text-5xl">
        📝
      </span>
      <h1 className="text-title">{blogContent.missing.title}</h1>
      <p className="text-lead text-muted-foreground">{blogContent.missing.text}</p>
      <SiteLink href="/blog" className={buttonVariants({ variant: 'hero', className: 'mt-4' })}>
        Back to Blog
      </SiteLink>
    </div>
  )
}
