import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findSvgProblem } from './svg'

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${attributes}>${content}</svg>`

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
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})
