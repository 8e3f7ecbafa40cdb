/** Runs a step and prints how long it took. `work` may return text to print after the name. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

export const printedStep: Step = async (name, work) => {
  const startedAt = performance.now()
  if (process.stdout.isTTY) process.stdout.write(`· ${name} …`)
  try {
    const result = await work()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    clearLine()
    process.stdout.write(`✓ ${name}  ${seconds} s\n`)
    return result
  } catch (error) {
    clearLine()
    throw error
  }
}

export const silentStep: Step = (_name, work) => work()

function clearLine(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
}
