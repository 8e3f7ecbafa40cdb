import { LegalText } from '@/components/legal/legal-text'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import type { LegalBlock as Block } from '@/lib/legal/content'

export function LegalBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LegalText text={block} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((text) => (
          <li key={text}>
            <LegalText text={text} />
          </li>
        ))}
      </ul>
    )
  }
  if ('facts' in block) {
    return (
      <dl>
        {block.facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <LegalText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  return <LegalTable {...block.table} />
}

type LegalTableProps = Extract<Block, { table: unknown }>['table']

function LegalTable({ label, head, rows }: LegalTableProps) {
  return (
    <Table label={label} className="legal-table">
      <TableHeader>
        <TableRow>
          {head.map((name) => (
            <TableHead key={name}>{name}</TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map(([name, ...cells]) => (
          <TableRow key={name}>
            <TableHead scope="row">{name}</TableHead>
            {cells.map((text, index) => (
              <TableCell key={text} data-label={head[index + 1]}>
                {text}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
