import { ChoiceLinks } from '@/components/ui/choice-links'

type ClientTabsProps = { current: 'people' | 'companies'; result: string }

/** The two kinds of clients. */
export function ClientTabs({ current, result }: ClientTabsProps) {
  const choices = [
    { href: '/admin/clients', label: 'People', isCurrent: current === 'people' },
    { href: '/admin/clients/companies', label: 'Companies', isCurrent: current === 'companies' },
  ]
  return <ChoiceLinks label="Kinds of clients" choices={choices} result={result} className="mb-4" />
}
