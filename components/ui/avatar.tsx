import { cn } from '@/components/ui/cn'
import { initialsOf } from '@/lib/base/person'

type AvatarProps = {
  name: string
  /** The URL of the person's picture. */
  picture?: string | null | undefined
  size?: keyof typeof sizes
}

const sizes = {
  small: 'size-6 text-[0.6875rem]',
  medium: 'size-8 text-xs',
  /** As tall as a control. */
  control: 'size-11 text-sm',
  large: 'size-20 text-2xl',
}

/** A person's picture or initials next to their name. Screen readers skip it. */
export function Avatar({ name, picture, size = 'small' }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={cn(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full border bg-accent leading-none font-semibold text-foreground',
        sizes[size],
      )}
    >
      <span>{initialsOf(name)}</span>
      {/* Covers the initials, which show while it loads or if it can’t be loaded. */}
      {picture ? (
        <picture>
          <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />
        </picture>
      ) : null}
    </span>
  )
}
