/** Runs a step and prints how long it took. Several may run at the same time. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

const running = new Set<string>()

export const printedStep: Step = async (name, work) => {
  const startedAt = performance.now()
  running.add(name)
  showRunning()
  try {
    const result = await work()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    clearLine()
    process.stdout.write(`✓ ${name}  ${seconds} s\n`)
    return result
  } finally {
    running.delete(name)
    showRunning()
  }
}

export const silentStep: Step = (_name, work) => work()

function showRunning(): void {
  clearLine()
  if (process.stdout.isTTY && running.size > 0) process.stdout.write(`· ${[...running].join(', ')} …`)
}

function clearLine(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
}
