import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Prompts at the terminal without echoing what is typed. */
export async function askHidden(question: string): Promise<string> {
  process.stdout.write(question)
  const muted = new Writable({
    write(_chunk, _encoding, callback) {
      callback()
    },
  })
  const prompt = createInterface({ input: process.stdin, output: muted, terminal: true })
  const interrupted = new Promise<never>((_resolve, reject) => {
    prompt.on('SIGINT', () => {
      reject(new Error('Nothing was changed.'))
    })
  })
  try {
    return await Promise.race([prompt.question(''), interrupted])
  } finally {
    prompt.close()
    process.stdout.write('\n')
  }
}
