'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

/** The pages that show the chosen project. The others show all projects, or none. */
const pages = ['/portal', '/portal/files', '/portal/feedback', '/portal/messages', '/portal/project-log']

/** Goes into the shell, which stays while its pages change. */
export function ProjectBar({ children }: { children: ReactNode }) {
  if (!pages.includes(usePathname())) return null
  return <div className="mb-3 flex items-center gap-2 sm:mb-5">{children}</div>
}
