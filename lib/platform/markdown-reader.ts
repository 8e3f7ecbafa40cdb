import type { Worker } from 'node:worker_threads'
import type { Token } from 'marked'
import { MarkdownRefused } from './markdown-lexer'

/** Wall-clock time. An accepted text takes a hundredth of it, so there is room for a busy machine. */
const LIMIT_MS = 2_000
const START_LIMIT_MS = 30_000
const KEPT_MS = 30_000
const MAX_HEAP_MB = 64

export type ThreadAnswer = 'ready' | { tokens: Token[] } | { refusal: string | null; error: string }

const tooMuch = 'This text can’t be read. Please make it shorter or simpler.'

class TookTooLong extends Error {}

let thread: Promise<Worker> | undefined
let ending: NodeJS.Timeout | undefined
let turn: Promise<unknown> = Promise.resolve()
const underWay = new Map<string, Promise<Token[]>>()

/**
 * Parses a text in a thread, one at a time; on the server only. Throws `MarkdownRefused`, also for a text that makes
 * the thread fail. If parsing takes too long, the machine may be to blame: the thread is ended, and another error is
 * thrown.
 */
export function readInThread(text: string, limitMs = LIMIT_MS): Promise<Token[]> {
  const asked = underWay.get(text)
  if (asked) return asked
  const answer = turn.then(() => ask(text, limitMs)).finally(() => underWay.delete(text))
  underWay.set(text, answer)
  turn = answer.catch(() => undefined)
  return answer
}

async function ask(text: string, limitMs: number): Promise<Token[]> {
  clearTimeout(ending)
  thread ??= startThread()
  try {
    const worker = await thread
    return tokensOf(await answerOf(worker, text, limitMs))
  } finally {
    ending = setTimeout(() => void endThread(), KEPT_MS).unref()
  }
}

function tokensOf(answer: ThreadAnswer): Token[] {
  if (answer === 'ready') throw new Error('The thread has answered nothing.')
  if ('tokens' in answer) return answer.tokens
  throw new MarkdownRefused(answer.refusal ?? tooMuch, { cause: answer.error })
}

/** Ends a thread that fails or takes too long. The next text gets a new one. */
async function answerOf(worker: Worker, text: string, limitMs: number): Promise<ThreadAnswer> {
  worker.ref()
  worker.postMessage(text)
  try {
    return await nextAnswer(worker, limitMs)
  } catch (error) {
    await endThread()
    throw error instanceof TookTooLong ? error : new MarkdownRefused(tooMuch, { cause: error })
  } finally {
    worker.unref()
  }
}

async function startThread(): Promise<Worker> {
  const worker = startProgram()
  try {
    await nextAnswer(worker, START_LIMIT_MS)
  } catch (error) {
    thread = undefined
    await worker.terminate()
    throw error
  }
  worker.unref()
  // Without a listener, an idle thread that fails would end the process.
  worker.on('error', () => (thread = undefined))
  return worker
}

/** Next to the server's or worker's bundle. In development and tests, the source file. */
function startProgram(): Worker {
  const { Worker: Thread } = process.getBuiltinModule('node:worker_threads')
  const { existsSync } = process.getBuiltinModule('node:fs')
  const path = process.getBuiltinModule('node:path')
  const options = { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB }, execArgv: [] }
  const bundle = path.join(path.dirname(process.argv[1] ?? ''), 'markdown-thread.mjs')
  if (existsSync(bundle)) return new Thread(bundle, options)
  const source = JSON.stringify(path.join(process.cwd(), 'lib/platform/markdown-thread.ts'))
  const program = `require('tsx/cjs/api').register(); require(${source})`
  return new Thread(program, { ...options, eval: true })
}

async function endThread(): Promise<void> {
  const ended = thread
  thread = undefined
  await ended?.then((worker) => worker.terminate()).catch(() => undefined)
}

function nextAnswer(worker: Worker, limitMs: number): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(timer)
      for (const [event, listener] of Object.entries(listeners)) worker.off(event, listener)
      done()
    }
    const listeners = {
      message: (answer: ThreadAnswer) => settle(() => resolve(answer)),
      error: (error: Error) => settle(() => reject(error)),
      exit: () => settle(() => reject(new Error('The thread has ended.'))),
    }
    const timer = setTimeout(
      () => settle(() => reject(new TookTooLong(`No answer within ${String(limitMs)} ms.`))),
      limitMs,
    )
    for (const [event, listener] of Object.entries(listeners)) worker.on(event, listener)
  })
}
