import type { ReactNode } from 'react'

/** One line of a description list. */
export function Fact({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'min-w-0 max-sm:col-span-2' : 'min-w-0'}>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  )
}

export function MailLink({ email }: { email: string }) {
  return <FactLink href={`mailto:${encodeURIComponent(email)}`}>{email}</FactLink>
}

export function PhoneLink({ phone }: { phone: string }) {
  return <FactLink href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</FactLink>
}

/** A long address is broken at its @ before anywhere else. */
export function FactLink({ href, children }: { href: string; children: string }) {
  const [start, ...domain] = children.split(/(?<=@)/)
  return (
    <a href={href} className="-my-0.5 block w-fit max-w-full py-0.5 text-purple hover:underline">
      <span>{start}</span>
      <wbr />
      <span>{domain.join('')}</span>
    </a>
  )
}
