import { parentPort } from 'node:worker_threads'
import { lexMarkdown, MarkdownRefused } from './markdown-lexer'
import type { ThreadAnswer } from './markdown-reader'

/** The program of a thread that parses texts. Only this thread waits for a slow text, and it can be ended. */
const answer = (message: ThreadAnswer) => {
  parentPort?.postMessage(message)
}

parentPort?.on('message', (text: string) => {
  try {
    answer({ tokens: lexMarkdown(text) })
  } catch (error) {
    answer({ refusal: error instanceof MarkdownRefused ? error.message : null, error: String(error) })
  }
})
answer('ready')
