import { SiteLink } from '@/components/site/site-link'
import { buttonVariants } from '@/components/ui/button'

export function ServiceClosing({ title, text }: { title: string; text: string }) {
  return (
    <section aria-labelledby="closing-title" className="site-width py-20 lg:py-28">
      <div className="service-closing">
        <h2 id="closing-title" className="text-title">
          {title}
        </h2>
        <p className="max-w-xl text-lead text-muted-foreground">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <SiteLink href="/quote" className={buttonVariants({ variant: 'hero', size: 'lg' })}>
            Request a Quote
          </SiteLink>
          <SiteLink href="/#services" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
            View All Services
          </SiteLink>
        </div>
      </div>
    </section>
  )
}
