import { backendChecks } from './backend.ts';
import type { Check, CheckResult, CheckState } from './check.ts';
import { reasonOf } from '@district-pour/contract/error-message';
import { NotChecked } from './not-checked.ts';
import { createContext } from './context.ts';
import type { DoctorContext, DoctorOptions } from './context.ts';
import { databaseChecks } from './database.ts';
import { functionChecks } from './functions.ts';
import { headerChecks } from './headers.ts';
import { mailDomainChecks } from './mail-domain.ts';
import { signatureChecks } from './signatures.ts';
import { transportChecks } from './transport.ts';
import { versionChecks } from './versions.ts';
import { webhookChecks } from './webhooks.ts';
import { workChecks } from './work.ts';

/** All checks, in the order of the report and of docs/doctor.md. */
export const checks: readonly Check[] = [
  ...versionChecks,
  ...signatureChecks,
  ...headerChecks,
  ...transportChecks,
  ...backendChecks,
  ...databaseChecks,
  ...functionChecks,
  ...webhookChecks,
  ...workChecks,
  ...mailDomainChecks,
];

/** What `--json` prints. Fields are added only; `schema` rises when one changes its meaning. */
export interface Report {
  schema: 1;
  site: string;
  /** UTC, ISO 8601. */
  at: string;
  counts: Record<CheckState, number>;
  /** `remedy` is null unless the check failed. */
  checks: { name: string; state: CheckState; detail: string; remedy: string | null }[];
}

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, '; ').trim();

async function outcomeOf(check: Check, context: DoctorContext): Promise<CheckResult> {
  try {
    return await check.run(context);
  } catch (error) {
    return { state: error instanceof NotChecked ? 'not-checked' : 'failed', detail: reasonOf(error) };
  }
}

async function resultOf(check: Check, context: DoctorContext): Promise<Report['checks'][number]> {
  const { state, detail, remedy = check.remedy } = await outcomeOf(check, context);
  return { name: check.name, state, detail: oneLine(detail), remedy: state === 'failed' ? remedy : null };
}

/** Makes all checks of a site at the same time. Throws nothing: what goes wrong is a result. */
export async function runChecks(options: DoctorOptions): Promise<Report> {
  const context = createContext(options);
  const results = await Promise.all(checks.map((check) => resultOf(check, context)));
  const count = (state: CheckState) => results.filter((result) => result.state === state).length;
  return {
    schema: 1,
    site: options.site.origin,
    at: new Date().toISOString(),
    counts: {
      ok: count('ok'),
      failed: count('failed'),
      'not-checked': count('not-checked'),
      'not-applicable': count('not-applicable'),
    },
    checks: results,
  };
}

/** The exit code of a report: 1 when a check failed, 2 when none failed but not all could be made, else 0. */
export const exitCodeOf = ({ counts }: Report): 0 | 1 | 2 =>
  counts.failed > 0 ? 1 : counts['not-checked'] > 0 ? 2 : 0;

const words: Record<CheckState, string> = {
  ok: 'ok',
  failed: 'FAILED',
  'not-checked': 'not checked',
  'not-applicable': 'not applicable',
};

/** The report as text: one line per check. */
export function reportText({ site, checks: results, counts }: Report): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(({ name, state, detail, remedy }) =>
    [words[state].padEnd(14), name.padEnd(width), remedy === null ? detail : `${detail} → ${remedy}`].join('  '),
  );
  const summary = (Object.keys(words) as CheckState[]).map((state) => `${counts[state]} ${words[state]}`).join(', ');
  return [...lines, '', `${site}: ${summary}`].join('\n');
}
