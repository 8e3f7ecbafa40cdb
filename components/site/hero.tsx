import '@/components/site/hero.css'
import { SiteLink } from '@/components/site/site-link'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { site } from '@/lib/site'

const figures = [
  { number: '50+', label: 'Projects delivered' },
  { number: '25+', label: 'Global clients' },
  { number: '100%', label: 'Client satisfaction' },
]

export function Hero() {
  return (
    <section id="home" aria-labelledby="hero-title" className="hero">
      <div className="site-width hero-text">
        <Badge className="px-3 py-1 text-sm">{site.tagline}</Badge>
        <h1 id="hero-title">
          <span className="block">Tangled problems in. </span>
          <span className="text-brand block">Clear software out.</span>
        </h1>
        <p>
          We design and build AI, custom platforms, web and mobile products for businesses of every size, and
          we stay until they run.
        </p>
        <div className="hero-actions">
          <SiteLink href="/contact" className={buttonVariants({ variant: 'hero', size: 'xl' })}>
            Start Your Project
          </SiteLink>
          <a href="#portfolio" className={buttonVariants({ variant: 'neon', size: 'xl' })}>
            View Portfolio
          </a>
        </div>
      </div>
      <div aria-hidden className="hero-threads" />
      <div className="hero-figures">
        <dl className="site-width">
          {figures.map(({ number, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
