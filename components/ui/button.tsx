import { cva, type VariantProps } from 'class-variance-authority'
import { Root as Slot } from 'radix-ui/slot'
import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

/** The classes alone, for a link that looks like a button. */
export const buttonVariants = cva('ui-button', {
  variants: {
    variant: {
      default: 'ui-button-default',
      destructive: 'ui-button-destructive',
      outline: 'ui-button-outline',
      secondary: 'ui-button-secondary',
      ghost: 'ui-button-ghost',
      link: 'ui-button-link',
      hero: 'ui-button-hero',
      neon: 'ui-button-neon',
    },
    size: { default: '', sm: 'ui-button-sm', lg: 'ui-button-lg', xl: 'ui-button-xl', icon: 'ui-button-icon' },
  },
  defaultVariants: { variant: 'default', size: 'default' },
})

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & { asChild?: boolean }

/** With `asChild` its only child, say a link, takes on the look. An `icon` button needs an `aria-label`. */
export function Button({
  variant,
  size,
  asChild = false,
  className,
  type = 'button',
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className)
  if (asChild) return <Slot className={classes} {...props} />
  return <button type={type} className={classes} {...props} />
}
