import type { AuditLine } from '@district-pour/contract/audit-log';
import { liveHistory, versionWhenOff } from './live-history.ts';

/** Lines of one package: `release null 1` is a release of version 1 when nothing was live. */
const log = (...lines: string[]): AuditLine[] =>
  lines.map((line) => {
    const [what, from, to] = line.split(' ').map((word) => (word === 'null' ? null : word));
    return { who: 'ada', what, package: 'mfe-a', from, to, when: '2026-11-22T12:00:00Z' } as AuditLine;
  });

test.each([
  ['releases are listed in their order', ['release null 1', 'release 1 2'], ['1', '2']],
  ['a version that was rolled back is not listed', ['release null 1', 'release 1 2', 'rollback 2 1'], ['1']],
  ['a newer version comes after the one it was rolled back from', ['release null 1', 'rollback 1 3'], ['1', '3']],
  [
    'a rollback to a version in the middle keeps those before it',
    ['release null 1', 'release 1 2', 'release 2 3', 'rollback 3 2'],
    ['1', '2'],
  ],
  ['a switch that failed was never live', ['release null 1', 'release 1 2', 'failed 1 2'], ['1']],
])('%s', (_case, lines, expected) => expect(liveHistory(log(...lines), 'mfe-a')).toEqual(expected));

test.each([
  ['the version that was live', ['release null 1', 'switch-off 1 null'], '1'],
  ['the same after switching on was killed', ['release null 1', 'switch-off 1 null', 'switch-on null 1'], '1'],
  ['the same after a release was killed', ['release null 1', 'switch-off 1 null', 'release null 2'], '1'],
  ['none before it was ever live', ['release null 1'], null],
  ['none when switching off failed', ['release null 1', 'switch-off 1 null', 'failed 1 null'], null],
])('the version of a remote that is off: %s', (_case, lines, expected) =>
  expect(versionWhenOff(log(...lines), 'mfe-a')).toBe(expected),
);
