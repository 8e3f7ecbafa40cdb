import type { LucideIcon } from 'lucide-react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Tooltip } from '@/components/ui/tooltip'

type IconButtonProps = Pick<ButtonProps, 'id' | 'className'> & {
  label: string
  icon: LucideIcon
  isDisabled?: boolean
  onClick: () => void
}

/** Stays focusable while disabled. */
export function IconButton({ label, icon: Icon, isDisabled = false, onClick, ...props }: IconButtonProps) {
  return (
    <Tooltip text={label} side="top">
      <Button
        {...props}
        variant="ghost"
        size="icon"
        aria-label={label}
        aria-disabled={isDisabled}
        onClick={() => {
          if (!isDisabled) onClick()
        }}
      >
        <Icon aria-hidden />
      </Button>
    </Tooltip>
  )
}
