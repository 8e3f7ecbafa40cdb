import type { LucideIcon } from 'lucide-react'
import { Button } from '@/components/ui/button'

type IconButtonProps = {
  id?: string
  label: string
  icon: LucideIcon
  isDisabled?: boolean
  className?: string
  onClick: () => void
}

/** Keeps the focus while disabled. */
export function IconButton({
  id,
  label,
  icon: Icon,
  isDisabled = false,
  className,
  onClick,
}: IconButtonProps) {
  return (
    <Button
      id={id}
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={isDisabled}
      className={className}
      onClick={() => {
        if (!isDisabled) onClick()
      }}
    >
      <Icon aria-hidden />
    </Button>
  )
}
