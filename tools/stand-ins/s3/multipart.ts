import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { receiveFile, refuseLongKey } from './objects'
import { headerOf, S3Error, type S3Request } from './request'
import type { Bucket } from './store'

const LONGEST_LIST = 2 * 1024 * 1024

type Part = { file: string; size: number; etag: string }
type Upload = { key: string; contentType: string; parts: Map<number, Part> }

/** Objects that arrive in parts. Like with S3, they exist once they are complete; parts don't survive a restart. */
export class Multipart {
  private readonly uploads = new Map<string, Upload>()

  constructor(private readonly bucket: Bucket) {}

  create(request: S3Request, response: ServerResponse): void {
    refuseLongKey(request.key)
    const id = randomUUID()
    const contentType = headerOf(request, 'content-type') ?? 'binary/octet-stream'
    this.uploads.set(id, { key: request.key, contentType, parts: new Map() })
    sendXml(
      response,
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }

  async putPart(request: S3Request, payloadHash: string, response: ServerResponse): Promise<void> {
    const { parts } = this.find(request)
    const number = Number(request.query.get('partNumber'))
    if (!Number.isInteger(number) || number < 1 || number > 10_000) {
      throw new S3Error('InvalidArgument', 'Part number must be an integer between 1 and 10000.')
    }
    const { file } = this.bucket.draft()
    try {
      const { size, sha256 } = await receiveFile(request, file, payloadHash)
      const etag = `"${sha256.toString('hex')}"`
      const earlier = parts.get(number)
      parts.set(number, { file, size, etag })
      if (earlier) await rm(earlier.file, { force: true })
      response.writeHead(200, { etag, 'content-length': '0' }).end()
    } catch (error) {
      await rm(file, { force: true })
      throw error
    }
  }

  async complete(request: S3Request, response: ServerResponse): Promise<void> {
    const upload = this.find(request)
    const parts = (await readList(request)).map(({ number, etag }) => {
      const part = upload.parts.get(number)
      if (part?.etag === etag) return part
      throw new S3Error('InvalidPart', 'One or more of the specified parts could not be found.')
    })
    const { content, file } = this.bucket.draft()
    for (const part of parts) {
      await pipeline(createReadStream(part.file), createWriteStream(file, { flags: 'a' }))
    }
    const etags = createHash('sha256').update(parts.map(({ etag }) => etag).join())
    const etag = `"${etags.digest('hex')}-${parts.length}"`
    await this.bucket.commit({
      key: upload.key,
      content,
      size: parts.reduce((total, { size }) => total + size, 0),
      etag,
      lastModified: new Date().toISOString(),
      headers: { 'content-type': upload.contentType },
    })
    await this.forget(request)
    sendXml(response, `<CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`)
  }

  async abort(request: S3Request, response: ServerResponse): Promise<void> {
    this.find(request)
    await this.forget(request)
    response.writeHead(204).end()
  }

  private find({ query, key }: S3Request): Upload {
    const upload = this.uploads.get(query.get('uploadId') ?? '')
    if (upload?.key === key) return upload
    throw new S3Error('NoSuchUpload', 'The specified upload does not exist.')
  }

  private async forget(request: S3Request): Promise<void> {
    const { parts } = this.find(request)
    this.uploads.delete(request.query.get('uploadId') ?? '')
    for (const { file } of parts.values()) await rm(file, { force: true })
  }
}

async function readList({ message }: S3Request): Promise<{ number: number; etag: string }[]> {
  let xml = ''
  for await (const chunk of message as AsyncIterable<Buffer>) {
    xml += chunk.toString()
    if (xml.length > LONGEST_LIST) throw new S3Error('EntityTooLarge', 'The list of parts is too long.')
  }
  const list = Array.from(xml.matchAll(/<Part>(.*?)<\/Part>/gs), ([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>(.*?)</s.exec(part)?.[1] ?? '').replaceAll('&quot;', '"'),
  }))
  const isSorted = list.every(({ number }, index) => number > (list[index - 1]?.number ?? 0))
  if (list.length > 0 && isSorted) return list
  throw new S3Error('InvalidPart', 'The list of parts is empty or not in ascending order.')
}

function sendXml(response: ServerResponse, body: string): void {
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`)
}
