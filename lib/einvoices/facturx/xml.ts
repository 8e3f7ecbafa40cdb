import { field, group } from '../xml'

/** The name that the file must have in a PDF. */
export const FACTURX_FILE = 'factur-x.xml'

const properties = {
  DocumentFileName: { value: FACTURX_FILE, description: 'The name of the embedded XML document' },
  DocumentType: { value: 'INVOICE', description: 'The type of the hybrid document' },
  Version: { value: '1.0', description: 'The version of the standard of the embedded XML document' },
  ConformanceLevel: { value: 'EN 16931', description: 'The conformance level of the embedded XML document' },
}

/**
 * What the metadata of a Factur-X or ZUGFeRD PDF say of its XML, and, as an archival PDF needs for properties that it doesn't know,
 * what they mean.
 */
export function facturxMetadata(): string {
  const names = Object.entries(properties)
  const schema = resource(
    field('pdfaSchema:schema', 'Factur-X PDFA Extension Schema'),
    field('pdfaSchema:namespaceURI', 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'),
    field('pdfaSchema:prefix', 'fx'),
    group(
      'pdfaSchema:property',
      group(
        'rdf:Seq',
        names.map(([name, { description }]) =>
          resource(
            field('pdfaProperty:name', name),
            field('pdfaProperty:valueType', 'Text'),
            field('pdfaProperty:category', 'external'),
            field('pdfaProperty:description', description),
          ),
        ),
      ),
    ),
  )
  return [
    `<rdf:Description rdf:about="" ${pdfaNamespaces}>`,
    group('pdfaExtension:schemas', group('rdf:Bag', schema)),
    '</rdf:Description>',
    '<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">',
    ...names.map(([name, { value }]) => field(`fx:${name}`, value)),
    '</rdf:Description>',
  ].join('\n')
}

const pdfaNamespaces = ['extension/', 'schema#', 'property#']
  .map((part) => {
    const name = part.slice(0, -1)
    return `xmlns:pdfa${name.charAt(0).toUpperCase()}${name.slice(1)}="http://www.aiim.org/pdfa/ns/${part}"`
  })
  .join(' ')

function resource(...content: string[]): string {
  return `<rdf:li rdf:parseType="Resource">${content.join('')}</rdf:li>`
}
