'use client'

import { createContext, type ReactNode, useContext } from 'react'
import { useSaved } from '@/components/admin/use-saved'
import { ThemeMarker } from '@/components/ui/theme-marker'
import { setThemeAction } from '@/lib/account/actions'
import { idleFormState } from '@/lib/base/form-state'
import type { Theme } from '@/lib/platform/theme'

type Choice = { theme: Theme; choose: (theme: Theme) => void }

const Context = createContext<Choice | null>(null)

async function save(theme: Theme) {
  const { status, message, ...failure } = await setThemeAction(idleFormState, { theme })
  if (status === 'success') return { data: {} }
  return message === undefined ? {} : { serverError: { title: 'Error', ...failure, message } }
}

/** Renders its children in the person's theme, and follows when they choose another. */
export function ThemeProvider({ theme, children }: { theme: Theme; children: ReactNode }) {
  const { shown, change } = useSaved(theme, save, () => 'Your choice could not be saved. Please try again.')
  return (
    <Context value={{ theme: shown, choose: change }}>
      <ThemeMarker theme={shown} />
      {children}
    </Context>
  )
}

export function useTheme(): Choice {
  const choice = useContext(Context)
  if (!choice) throw new Error('There is no ThemeProvider around this.')
  return choice
}
