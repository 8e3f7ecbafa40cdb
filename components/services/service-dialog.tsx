import type { ReactNode } from 'react'
import { SiteLink } from '@/components/site/site-link'
import { buttonVariants } from '@/components/ui/button'
import type { HomeService } from '@/lib/homepage/rules'
import { quotePathFor } from '@/lib/quotes/rules'

type ServiceDialogProps = { service: HomeService; features: ReactNode; id: string }

/**
 * Opened and closed by the browser itself through its buttons' `commandfor`, without a line of script: as a modal window
 * where the browser knows that, which moves the focus in and back, and as a popover in an older one.
 */
export function ServiceDialog({ service, features, id }: ServiceDialogProps) {
  return (
    <dialog
      id={id}
      popover="auto"
      className="service-dialog"
      aria-labelledby={`${id}-title`}
      {...{ closedby: 'any' }}
    >
      <h4 id={`${id}-title`}>{service.title}</h4>
      <p>{service.learnMore ?? service.description}</p>
      <p id={`${id}-features`}>Key Features:</p>
      <ul aria-labelledby={`${id}-features`}>{features}</ul>
      <SiteLink
        href={quotePathFor(service.slug ?? service.title)}
        className={buttonVariants({ variant: 'hero' })}
      >
        Get a Quote for {service.title}
      </SiteLink>
      <button
        type="button"
        aria-label="Close"
        {...{ command: 'close', commandfor: id }}
        popoverTarget={id}
        popoverTargetAction="hide"
      >
        <i aria-hidden />
      </button>
    </dialog>
  )
}
