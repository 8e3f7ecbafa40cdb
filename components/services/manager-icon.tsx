import { Brain, Cloud, Code, Database, Globe, type LucideIcon, Smartphone } from 'lucide-react'
import type { ServiceIcon } from '@/lib/services/rules'

const icons: Record<ServiceIcon, LucideIcon> = {
  brain: Brain,
  code: Code,
  globe: Globe,
  smartphone: Smartphone,
  database: Database,
  cloud: Cloud,
}

/** An icon that isn't known is drawn as code, as on the home page. */
export function ManagerIcon({ name }: { name: string }) {
  const Icon = (icons as Record<string, LucideIcon | undefined>)[name] ?? Code
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-lg border border-purple/30 bg-purple-tint text-purple">
      <Icon aria-hidden className="size-5" />
    </span>
  )
}
