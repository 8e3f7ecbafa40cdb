import { ArrowUp } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'

type OlderMessagesProps = {
  href: string
  status: 'idle' | 'loading' | 'failed'
  onLoad: () => void
}

/** Above a thread that goes on upwards. A link, so that it leads there without scripts, too. */
export function OlderMessages({ href, status, onLoad }: OlderMessagesProps) {
  return (
    <div className="flex flex-col items-center gap-1 pt-1">
      <a
        href={href}
        rel="nofollow"
        className={buttonVariants({ variant: 'ghost', size: 'sm' })}
        onClick={(event) => {
          event.preventDefault()
          onLoad()
        }}
      >
        {status === 'loading' ? <Spinner /> : <ArrowUp aria-hidden />}
        {status === 'loading' ? 'Loading older messages' : 'Load older messages'}
      </a>
      <p role="status" className="text-sm text-red">
        {status === 'failed' ? 'Older messages could not be loaded. Please try again.' : null}
      </p>
    </div>
  )
}
