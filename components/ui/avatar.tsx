import { cn } from '@/components/ui/cn'

type AvatarProps = {
  name: string
  /** The address of their picture. */
  picture?: string | null | undefined
  className?: string
}

/** A person's picture or initials, beside their name: screen readers skip them. */
export function Avatar({ name, picture, className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={cn(
        'relative inline-grid size-6 shrink-0 place-items-center overflow-hidden rounded-full border bg-accent text-[0.6875rem] leading-none font-semibold text-foreground',
        className,
      )}
    >
      {initialsOf(name)}
      {/* Above the initials, which show while it loads, and if it can’t be. */}
      {picture ? <img src={picture} alt="" className="absolute inset-0 size-full object-cover" /> : null}
    </span>
  )
}

/** Of the first and the last word: 'AL' for Ada Lovelace. */
function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const ends = name.includes('@') ? words.slice(0, 1) : [words[0], ...words.slice(1).slice(-1)]
  return ends
    .map((word) => (word === undefined ? '' : (Array.from(word)[0] ?? '')))
    .join('')
    .toUpperCase()
}
