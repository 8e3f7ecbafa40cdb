import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { useSiteFacts } from '@/components/ui/site-facts'

type RecoveryCodesProps = { codes: readonly string[]; accountHref: string }

export function RecoveryCodes({ codes, accountHref }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const text = `Recovery codes for ${useSiteFacts().name}. Each works once.\n\n${codes.join('\n')}\n`

  // The pressed button is gone; screen readers should announce the codes.
  useEffect(() => heading.current?.focus(), [])

  return (
    <section aria-labelledby="recovery-codes" className="grid gap-5">
      <div>
        <h2 id="recovery-codes" ref={heading} tabIndex={-1} className="text-subheading">
          Your recovery codes
        </h2>
        <p className="mt-1 text-muted-foreground">
          If you lose your phone, each of these codes lets you sign in once. You won’t see them again, so keep
          them with your passwords.
        </p>
      </div>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-8 gap-y-2 rounded-lg border bg-background p-5 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={codes.join('\n')}
          copied={{ title: 'Copied', text: 'Keep them with your passwords.' }}
          failed="Please download the codes instead."
        >
          Copy codes
        </CopyButton>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonVariants({ variant: 'outline' })}
        >
          <Download aria-hidden />
          Download codes
        </a>
        <a href={accountHref} className={buttonVariants()}>
          I’ve saved them
        </a>
      </div>
    </section>
  )
}
