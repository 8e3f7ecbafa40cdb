import { createElement, type SVGProps } from 'react'

type IconData = { node: [tag: string, attributes: Record<string, string>][] }

const common = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * Lucide's own component computes an icon's attributes and elements on every render, which takes four times as long
 * as the rest of rendering it. This one stores the elements as HTML. Like Lucide's, it is hidden from screen readers
 * unless it has a label.
 */
export function createPlainIcon({ node }: IconData) {
  const inner = {
    __html: node.map(([tag, { key: _key, ...attributes }]) => `<${tag}${written(attributes)}/>`).join(''),
  }
  function Icon({ className, ...props }: Omit<SVGProps<SVGSVGElement>, 'children'>) {
    return createElement('svg', {
      ...common,
      className: className ? `lucide ${className}` : 'lucide',
      ...('aria-label' in props || 'role' in props ? {} : { 'aria-hidden': true }),
      ...props,
      dangerouslySetInnerHTML: inner,
    })
  }
  return Icon
}

const written = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
