/** What the shipped product can run, by script name: each becomes a bundle of that name and a script of its package.json. */
export const commands = {
  start: 'tools/ship/start.ts',
  migrate: 'tools/ship/migrate.ts',
  'admin:create': 'tools/admin/create.ts',
  doctor: 'tools/doctor/doctor.ts',
  backup: 'tools/backup/backup.ts',
  restore: 'tools/backup/restore.ts',
} as const

/** The bundle's file name, without its extension. */
export function bundleOf(command: string): string {
  return command.replaceAll(':', '-')
}
