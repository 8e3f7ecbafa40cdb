import type { ServicePage } from '@/lib/services/content'

/** What the service is made of, numbered by the style sheet. */
export function ServiceCapabilities({ service }: { service: ServicePage }) {
  return (
    <section aria-labelledby="capabilities-title" className="service-band">
      <div className="site-width service-capabilities">
        <div>
          <h2 id="capabilities-title" className="text-title">
            {service.capabilitiesTitle}
          </h2>
          <p className="mt-4 max-w-sm text-muted-foreground">
            Each stands on its own; most projects combine two or three.
          </p>
        </div>
        <ol>
          {service.capabilities.map(({ name, text }) => (
            <li key={name} className="reveal">
              <h3 className="text-subheading">{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
