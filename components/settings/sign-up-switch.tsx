'use client'

import { useSaved } from '@/components/admin/use-saved'
import { setSignUpOpenAction } from '@/lib/invitations/actions'

const choices = [
  { open: true, label: 'Anyone may sign up' },
  { open: false, label: 'Only invited people' },
]

/** Sets whether anyone can create an account. */
export function SignUpSwitch({ isOpen }: { isOpen: boolean }) {
  const { shown, change, isPending } = useSaved(
    isOpen,
    (open) => setSignUpOpenAction({ open }),
    () => 'The setting could not be changed. Please try again.',
  )
  return (
    <fieldset
      aria-busy={isPending}
      className="flex min-h-(--control-height) w-fit flex-wrap rounded-md border bg-card p-0.5 text-sm"
    >
      <legend className="sr-only">Who may sign up</legend>
      {choices.map(({ open, label }) => (
        <label
          key={label}
          data-chosen={shown === open}
          className="relative inline-flex grow cursor-pointer items-center rounded-sm px-3 py-1 font-medium text-muted-foreground hover:text-foreground data-[chosen=true]:bg-accent data-[chosen=true]:text-foreground pointer-coarse:py-2.5"
        >
          <input
            type="radio"
            name="sign-up"
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-sm"
            checked={shown === open}
            onChange={() => {
              if (!isPending) change(open)
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
