// requirement: CON-5
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findSvgProblem } from './svg'

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${attributes}>${content}</svg>`

const tooManyParts = 'It draws more than 10,000 parts, or more than 60 within each other. Please simplify it.'

/** Nested groups, each of which refers to the one before it ten times. */
function times(element: string, reference: string): string {
  const end = reference.includes('(') ? ')"' : '"'
  return Array.from(
    { length: 5 },
    (_, level) =>
      `<g id="g${String(level)}">${`<${element} ${reference}g${String(level - 1)}${end}/>`.repeat(10)}</g>`,
  ).join('')
}

it('accepts the drawings of the sample’s brand', () => {
  const folder = 'prisma/seed/pictures/brand'
  for (const name of readdirSync(folder))
    expect(findSvgProblem(readFileSync(join(folder, name), 'utf8'))).toBeNull()
})

it.each([
  svg('<path d="M0 0h9"/>'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Made by hand -->${svg('<title>On</title>')}`,
  svg('<style>.a{fill:url(#b)}</style><use href="#c"/><rect style="mask:url(\'#d\')"/>'),
  svg('<image href="data:image/png;base64,AAAA"/>'),
  svg('<g id="a"><path/></g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b" filter="none"/>'),
  svg(`${'<g>'.repeat(50)}${'</g>'.repeat(50)}${'<path/>'.repeat(5_000)}`),
  svg('<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>'),
])('accepts %s', (text) => {
  expect(findSvgProblem(text)).toBeNull()
})

it.each([
  [svg('<script>alert(1)</script>'), 'It contains a script.'],
  [svg('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>'), 'It contains a script.'],
  [svg('<ScRiPt href="x"/>'), 'It contains a script.'],
  [svg('', 'onload="alert(1)"'), 'It contains the event handler ‘onload’.'],
  [svg('<a href="java&#x09;script:alert(1)"/>'), 'It contains a script.'],
  [svg('<foreignObject><p/></foreignObject>'), 'It contains the element ‘foreignObject’.'],
  [svg('<g xmlns:h="http://www.w3.org/1999/xhtml"><h:p/></g>'), 'It contains HTML.'],
  [svg('<image href="https://example.com/a.png"/>'), 'It refers to something outside of the drawing.'],
  [svg('<use xlink:href="other.svg#a"/>'), 'It refers to something outside of the drawing.'],
  [svg('<image href="data:image/svg+xml;base64,AAAA"/>'), 'It refers to something outside of the drawing.'],
  [svg('<style>@import "https://example.com/a.css"</style>'), 'Its styles load something from elsewhere.'],
  [
    svg('<style><a/>@import "https://example.com/a.css"</style>'),
    'Its styles load something from elsewhere.',
  ],
  [svg('<rect fill="url(https://example.com/a)"/>'), 'Its styles load something from elsewhere.'],
  [svg('<rect style="fill:u\\72l(//a)"/>'), 'Its styles load something from elsewhere.'],
  [svg('<set attributeName="href" to="#a"/>'), 'It changes its own links.'],
  [
    svg(`<filter id="f">${'<feTurbulence numOctaves="9"/>'.repeat(30)}</filter>`),
    'It uses filters. Please use plain shapes and colors.',
  ],
  [svg('<rect filter="blur(9)"/>'), 'It uses filters. Please use plain shapes and colors.'],
  [svg('<rect style="filter/**/:blur(9px)"/>'), 'It uses filters. Please use plain shapes and colors.'],
  [svg('<style>*{filter:blur(9px)}</style>'), 'It uses filters. Please use plain shapes and colors.'],
  [svg('<pattern id="p"/>'), 'It uses patterns. Please use plain shapes and colors.'],
  [svg('<s:marker/>'), 'It uses markers. Please use plain shapes and colors.'],
  [svg('<g>'.repeat(100)), tooManyParts],
  [svg('<path/>'.repeat(10_000)), tooManyParts],
  [svg('<use id="a" href="#b"/><use id="b" href="#a"/>'), tooManyParts],
  [svg(times('use', 'href="#')), tooManyParts],
  [svg(times('rect', 'mask="url(#')), tooManyParts],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'It defines entities or a document type.'],
  [`<?xml-stylesheet href="a.css"?>${svg('')}`, 'It contains a processing instruction.'],
  [`<?xml version="1.0" encoding="utf-7"?>${svg('')}`, 'It isn’t written in UTF-8.'],
  ['<html><svg/></html>', 'It isn’t an SVG drawing.'],
])('refuses %s', (text, problem) => {
  expect(findSvgProblem(text)).toBe(problem)
})

it('takes linear time', () => {
  const startedAt = performance.now()
  findSvgProblem(svg('<g style="a:url('.repeat(20_000)))
  findSvgProblem(svg('<g>'.repeat(150_000)))
  findSvgProblem(svg(`<style>${'/* '.repeat(150_000)}</style>`))
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})
