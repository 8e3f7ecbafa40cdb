import { expect, it } from 'vitest'
import { archiveName, type BackupState, backupProblem, isBackupDue, urgentBackupProblem } from './rules'

const now = new Date('2027-03-01T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

it('names archives so that they sort by time', () => {
  expect(archiveName(now, false)).toBe('foyer-2027-03-01T12-00-00.000Z.tar')
  expect(archiveName(now, true)).toBe('foyer-2027-03-01T12-00-00.000Z.tar.age')
})

it('is due once the hours are over, give or take the hourly check', () => {
  expect(isBackupDue(0, undefined, now)).toBe(false)
  expect(isBackupDue(24, undefined, now)).toBe(true)
  expect(isBackupDue(24, hoursAgo(23), now)).toBe(false)
  expect(isBackupDue(24, hoursAgo(23.9), now)).toBe(true)
  expect(isBackupDue(1, hoursAgo(0.1), now)).toBe(false)
})

const good = { finishedAt: hoursAgo(3), sizeBytes: 1, rowCount: 1, fileCount: 1, missingCount: 0 }

it.each<[string, BackupState, string | null]>([
  ['nothing', { everyHours: 24, lastGood: good, failure: null }, null],
  ['nothing, if backups are made by hand', { everyHours: 0, lastGood: good, failure: null }, null],
  [
    'a failure',
    { everyHours: 24, lastGood: good, failure: { startedAt: hoursAgo(1), error: 'No room.' } },
    'The last backup failed: No room.',
  ],
  [
    'the lack of any',
    { everyHours: 0, lastGood: null, failure: null },
    'No backup has been made, and none is scheduled.',
  ],
  [
    'the first one to come',
    { everyHours: 24, lastGood: null, failure: null },
    'No backup has been made yet.',
  ],
  [
    'one that is late',
    { everyHours: 24, lastGood: { ...good, finishedAt: hoursAgo(50) }, failure: null },
    'The last backup is older than it should be. Check that a worker runs.',
  ],
  [
    'files that were not there',
    { everyHours: 24, lastGood: { ...good, missingCount: 2 }, failure: null },
    '2 files that the database lists were not in the storage.',
  ],
])('tells the admin about %s', (_name, state, text) => {
  expect(backupProblem(state, now)).toBe(text)
})

it('bothers nobody who makes no backups here', () => {
  expect(urgentBackupProblem({ everyHours: 0, lastGood: null, failure: null }, now)).toBeNull()
  expect(urgentBackupProblem({ everyHours: 24, lastGood: null, failure: null }, now)).not.toBeNull()
})
