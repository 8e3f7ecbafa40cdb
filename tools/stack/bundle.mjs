import { build, stop } from 'esbuild'

/**
 * Bundles our code for Node, without packages. Then it ends esbuild's own process, which would stay for as long as the product runs.
 * @param {import('esbuild').BuildOptions} options
 */
export async function bundle(options) {
  try {
    await build({
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      logLevel: 'silent',
      ...options,
    })
  } finally {
    await stop()
  }
}
