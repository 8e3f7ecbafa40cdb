import { FileText, Loader2, MoreHorizontal, TriangleAlert } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createPlainIcon } from './plain-icon'

type Lucide = typeof FileText
type Data = Parameters<typeof createPlainIcon>[0]

/** The data of an icon, as Lucide passes it to its own component. */
function dataOf(icon: Lucide): Data {
  const { render } = icon as unknown as { render: (props: object, ref: null) => { props: { icon: Data } } }
  return render({}, null).props.icon
}

/** The elements with sorted attributes, without the classes that name the icon. */
function elementsOf(html: string): string[] {
  return Array.from(html.matchAll(/<(\w+)([^>]*?)\/?>/g), ([, tag = '', attributes = '']) =>
    [tag, ...(attributes.replaceAll(/ lucide-[\w-]+/g, '').match(/[\w-]+="[^"]*"/g) ?? []).sort()].join(' '),
  )
}

it('draws icons as Lucide does', () => {
  const uses = [
    {},
    { className: 'size-4' },
    { 'aria-label': 'A label' },
    { strokeWidth: 2.5, 'aria-hidden': true },
  ] as const
  for (const Icon of [FileText, Loader2, MoreHorizontal, TriangleAlert]) {
    const Plain = createPlainIcon(dataOf(Icon))
    for (const use of uses)
      expect(elementsOf(renderToStaticMarkup(<Plain {...use} />))).toEqual(
        elementsOf(renderToStaticMarkup(<Icon {...use} />)),
      )
  }
})
