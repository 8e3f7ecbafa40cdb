import type { ComponentProps, ReactNode } from 'react'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

type ProjectFormFrameProps = Omit<ComponentProps<'form'>, 'children'> & {
  banner: ComponentProps<typeof FormBanner>['state']
  pending: boolean
  submitLabel: string
  pendingLabel: string
  cancelHref: string
  children: ReactNode
}

export function ProjectFormFrame({
  banner,
  pending,
  submitLabel,
  pendingLabel,
  cancelHref,
  children,
  ...form
}: ProjectFormFrameProps) {
  return (
    <form {...form} className="ui-card max-w-4xl px-5">
      {children}
      <FormBanner state={banner} />
      <div className="flex flex-wrap gap-3 border-t pt-5">
        <SubmitButton pending={pending} pendingLabel={pendingLabel}>
          {submitLabel}
        </SubmitButton>
        <Link href={cancelHref} className={buttonVariants({ variant: 'ghost' })}>
          Cancel
        </Link>
      </div>
    </form>
  )
}
