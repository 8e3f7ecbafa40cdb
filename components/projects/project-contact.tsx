import { Mail, MessageSquare, Phone } from 'lucide-react'
import { Avatar } from '@/components/ui/avatar'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import type { OwnProject } from '@/lib/projects/queries'
import { getSite, phoneHrefOf } from '@/lib/base/site'

const icon = buttonVariants({ variant: 'ghost', size: 'icon' })

type ProjectContactProps = { manager: OwnProject['manager']; className?: string }

/** The person a client can ask: the project's manager, or the agency if there is none. */
export function ProjectContact({ manager, className }: ProjectContactProps) {
  const { name: agency, email, phone } = getSite()
  const name = manager?.name ?? agency
  return (
    <section aria-label="Your contact" className={cn('@container', className)}>
      <div className="flex flex-wrap items-center gap-1">
        <Avatar name={name} picture={manager?.avatar} size="control" />
        <div className="mx-2 min-w-0 flex-1 leading-snug">
          <p className="font-medium wrap-anywhere @max-md:text-sm">{name}</p>
          <p className="text-sm text-muted-foreground">{manager ? 'Project manager' : 'Project team'}</p>
        </div>
        {phone === '' ? null : (
          <a href={phoneHrefOf(phone)} aria-label={`Call ${phone}`} title={phone} className={icon}>
            <Phone aria-hidden />
          </a>
        )}
        {email === '' ? null : (
          <a
            href={`mailto:${encodeURIComponent(email)}`}
            aria-label={`Email ${email}`}
            title={email}
            className={`${icon} @min-[22.25rem]:@max-md:hidden`}
          >
            <Mail aria-hidden />
          </a>
        )}
        <Link
          href="/portal/messages"
          className={`${buttonVariants({ variant: 'outline' })} px-4! @max-[22.25rem]:mt-1.5 @max-[22.25rem]:w-full @min-[22.25rem]:ml-1`}
        >
          <MessageSquare aria-hidden />
          Message
          <span className="sr-only"> {name}</span>
        </Link>
      </div>
    </section>
  )
}
