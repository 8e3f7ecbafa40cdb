import { type ServerResponse } from 'node:http'
import { type Content, xmlDocument } from './xml'

export function sendXml(response: ServerResponse, status: number, name: string, content: Content): void {
  const body = Buffer.from(xmlDocument(name, content))
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': body.length })
  response.end(body)
}

export function sendEmpty(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  // A 204 has no body, and so no length either.
  response.writeHead(status, status === 204 ? headers : { 'content-length': '0', ...headers })
  response.end()
}
