'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { useActionState } from 'react'
import { useTheme } from '@/components/account/theme-provider'
import { Button } from '@/components/ui/button'
import { setThemeAction } from '@/lib/account/actions'
import { idleFormState } from '@/lib/base/form-state'
import type { Theme } from '@/lib/platform/theme'

const choices: { value: Theme; label: string; icon: typeof Sun }[] = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
]

/** Applies and saves a choice at once. Without JavaScript, a button submits it. */
export function ThemeForm() {
  const { theme, choose } = useTheme()
  const [, save] = useActionState(setThemeAction, idleFormState)
  return (
    <form action={save} aria-label="Appearance" className="grid gap-5">
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="sr-only">Theme</legend>
        {choices.map(({ value, label, icon: Icon }) => (
          <label key={value} className="ui-choice min-h-11 items-center" data-chosen={theme === value}>
            <input
              type="radio"
              name="theme"
              value={value}
              className="ui-radio"
              checked={theme === value}
              onChange={() => choose(value)}
            />
            <span className="flex-1 text-sm font-medium">{label}</span>
            <Icon aria-hidden className="size-4 text-muted-foreground" />
          </label>
        ))}
      </fieldset>
      <Button type="submit" className="hidden w-fit noscript:inline-flex">
        Save appearance
      </Button>
    </form>
  )
}
