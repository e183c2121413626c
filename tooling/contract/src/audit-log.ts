import { appendFile, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** One line of `audit.log`. */
export interface AuditLine {
  who: string;
  what:
    'publish' | 'release' | 'canary' | 'promote' | 'rollback' | 'switch-off' | 'switch-on' | 'prune' | 'pin' | 'failed';
  package: string;
  /** Null when nothing of the package was live. */
  from: string | null;
  /** Null when a version was removed, or nothing of the package is live any more. */
  to: string | null;
  /** Of a canary: how many percent of the visitors get it. */
  percent?: number;
  /** The commit that `to` was built from, when its build is signed with it. */
  commit?: string;
  /** Of a pin: when it ends, UTC, ISO 8601. */
  until?: string;
  /** UTC, ISO 8601. */
  when: string;
}

/** The name for the audit log: `RELEASE_BY`, which a pipeline sets, or the account on this machine. */
export function currentUser(): string {
  try {
    return process.env['RELEASE_BY'] ?? userInfo().username;
  } catch {
    return 'unknown';
  }
}

/** A line of the text, or nothing when it was cut off because the machine lost its power. */
export function readLine(line: string): AuditLine[] {
  try {
    return [JSON.parse(line) as AuditLine];
  } catch {
    return [];
  }
}

/** The lines that the text of an audit log holds, oldest first: those of another site folder may come after newer ones. */
export const parseAuditLog = (text: string): AuditLine[] =>
  text
    .split('\n')
    .flatMap(readLine)
    .sort((one, other) => (one.when < other.when ? -1 : Number(one.when > other.when)));

/** The audit log of a site folder, oldest line first; empty when there is none. */
export const readAuditLog = async (site: string): Promise<AuditLine[]> =>
  parseAuditLog(await readFile(join(site, 'audit.log'), 'utf8').catch(() => ''));

/** Adds a line with the time of now. */
export const appendAuditLine = (site: string, line: Omit<AuditLine, 'when'>): Promise<void> =>
  appendFile(join(site, 'audit.log'), `${JSON.stringify({ ...line, when: new Date().toISOString() })}\n`);
