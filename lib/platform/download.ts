import { errorReference } from './errors'
import { getLog } from './log'
import { messageResponse } from './message-response'

/**
 * Responds with a file that is generated while it is sent, once its first part has been read. An immediate failure is
 * then an error message rather than a truncated file.
 */
export async function answerOnceBegun<Part>(
  request: Request,
  parts: AsyncIterable<Part>,
  respond: (parts: AsyncIterable<Part>) => Response,
): Promise<Response> {
  const iterator = parts[Symbol.asyncIterator]()
  let first: IteratorResult<Part> | undefined
  try {
    first = await iterator.next()
  } catch (error) {
    const reference = errorReference()
    getLog().error({ reference, error }, 'a file could not be made')
    const message = 'The file could not be made. Please try again.'
    return messageResponse(request, 503, { message, reference })
  }
  const all: AsyncIterator<Part> = {
    async next() {
      const begun = first
      first = undefined
      return begun ?? (await iterator.next())
    },
    async return() {
      return (await iterator.return?.()) ?? { done: true, value: undefined }
    },
  }
  return respond({ [Symbol.asyncIterator]: () => all })
}

/** Logs errors that break off a download. A download canceled by the client isn't an error. */
export async function* loggingFailure<Part>(
  fileName: string,
  parts: AsyncIterable<Part>,
): AsyncGenerator<Part, void> {
  try {
    yield* parts
  } catch (error) {
    getLog().error({ fileName, error }, 'a download broke off')
    throw error
  }
}
