import { SiteLink } from '@/components/site/site-link'
import { buttonVariants } from '@/components/ui/button'

type ServiceClosingProps = { title: string; text: string; quotePath: string }

export function ServiceClosing({ title, text, quotePath }: ServiceClosingProps) {
  return (
    <section aria-labelledby="closing-title" className="site-width py-20 lg:py-28">
      <div className="service-closing">
        <h2 id="closing-title" className="text-title">
          {title}
        </h2>
        <p className="max-w-xl text-lead text-muted-foreground">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <SiteLink href={quotePath} className={buttonVariants({ variant: 'hero', size: 'lg' })}>
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
