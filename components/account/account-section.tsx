import { type ReactNode, useId } from 'react'

type AccountSectionProps = { title: string; text: ReactNode; children: ReactNode }

/** One matter of the account: what it is on the left, what can be done about it on the right. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t py-8 first:border-t-0 first:pt-0 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-12"
    >
      <div>
        <h2 id={id} className="text-subheading">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-muted-foreground">{text}</p>
      </div>
      <div className="min-w-0 rounded-xl border bg-card p-5 sm:p-6">{children}</div>
    </section>
  )
}
