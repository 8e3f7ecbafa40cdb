import { ChoiceLinks } from '@/components/ui/choice-links'
import { formatNumber } from '@/lib/base/numbers'
import { updateList } from '@/lib/updates/rules'

type UpdateFilterProps = {
  projects: readonly { id: string; title: string }[]
  /** Null for all projects. */
  chosen: string | null
  /** The number of updates that the filter shows. */
  total: number
}

export function UpdateFilter({ projects, chosen, total }: UpdateFilterProps) {
  if (projects.length < 2) return null
  const options = [{ id: null, title: 'All projects' }, ...projects]
  return (
    <ChoiceLinks
      label="Updates of"
      className="mb-5"
      choices={options.map(({ id, title }) => ({
        href: updateList.href({ project: id, page: 1 }),
        label: title,
        isCurrent: id === chosen,
      }))}
      result={total === 1 ? '1 update' : `${formatNumber(total)} updates`}
    />
  )
}
