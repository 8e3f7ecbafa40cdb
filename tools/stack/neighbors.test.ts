import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasNginx, hasOpenssl, temporaryFolders } from './neighbors'

// What starts nginx for measurements leaves TLS out.
it.skipIf(!hasNginx || !hasOpenssl)(
  'nginx accepts the shipped configuration (with Debian’s packages nginx and openssl)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
    const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
    const subject = ['-subj', '/CN=www.example.com', '-keyout', key, '-out', certificate]
    spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject])
    const shipped = await readFile('deploy/nginx.conf', 'utf8')
    const site = shipped
      .replace(/ssl_certificate [^;]+/, `ssl_certificate ${certificate}`)
      .replace(/ssl_certificate_key [^;]+/, `ssl_certificate_key ${key}`)
      .replaceAll('/etc/nginx/foyer-brotli', join(folder, 'brotli'))
      .replaceAll('/var/cache/nginx', folder)
      .replaceAll('/var/log/nginx', folder)
      // Only root may listen on the real ones.
      .replaceAll(
        /(listen (?:\[::\]:)?)(80|443)\b/g,
        (_, before: string, port: string) => `${before}18${port}`,
      )
    const file = join(folder, 'nginx.conf')
    // Its own log is where only root may write.
    const log = `access_log ${join(folder, 'access.log')};`
    const main = `pid ${join(folder, 'nginx.pid')}; events {} http { ${log} ${temporaryFolders(folder)} ${site} }`
    await writeFile(file, main)
    const { stderr } = spawnSync('/usr/sbin/nginx', ['-t', '-c', file, '-e', 'stderr'], { encoding: 'utf8' })
    expect(stderr).toContain('test is successful')
    await rm(folder, { recursive: true })
  },
)
