import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'

export type ButtonLook = {
  variant?: 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link' | 'hero' | 'neon'
  size?: 'default' | 'sm' | 'lg' | 'xl' | 'icon'
}

/** Only the classes, for links that look like buttons. */
export function buttonVariants({
  variant = 'default',
  size = 'default',
  className,
}: ButtonLook & { className?: string | undefined } = {}): string {
  return cn('ui-button', `ui-button-${variant}`, size !== 'default' && `ui-button-${size}`, className)
}

export type ButtonProps = ComponentProps<'button'> & ButtonLook

/** An `icon` button needs an `aria-label`. */
export function Button({ variant, size, className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonVariants({ variant, size, className })} {...props} />
}
