import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

/** Colors that tell a state apart; the words beside them say which state it is. */
export type Tone = 'purple' | 'blue' | 'green' | 'yellow' | 'red' | 'grey'

const badgeVariants = cva('ui-badge', {
  variants: {
    variant: {
      purple: 'ui-tone-purple',
      blue: 'ui-tone-blue',
      green: 'ui-tone-green',
      yellow: 'ui-tone-yellow',
      red: 'ui-tone-red',
      grey: 'ui-tone-grey',
      outline: 'ui-tone-outline',
    },
  },
  defaultVariants: { variant: 'purple' },
})

export type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeVariants>

export function Badge({ variant, className, ...props }: BadgeProps) {
  return <span className={cn(badgeVariants({ variant }), className)} {...props} />
}
