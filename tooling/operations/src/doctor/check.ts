import type { DoctorContext } from './context.ts';

export type CheckState = 'ok' | 'failed' | 'not-checked' | 'not-applicable';

/** The outcome of a check, with what was found. */
export interface CheckResult {
  state: CheckState;
  detail: string;
  /** In place of the check's own, when the cause is known to be another one. */
  remedy?: string;
}

/** One check of a deployed site. `remedy` is what the owner does when it fails; docs/doctor.md has the same text. */
export interface Check {
  name: string;
  remedy: string;
  /** Any error that it throws is a failure, except `NotChecked`. */
  run: (context: DoctorContext) => Promise<CheckResult>;
}

export const ok = (detail: string): CheckResult => ({ state: 'ok', detail });
export const failed = (detail: string, remedy?: string): CheckResult => ({
  state: 'failed',
  detail,
  ...(remedy !== undefined && { remedy }),
});
export const notApplicable = (detail: string): CheckResult => ({ state: 'not-applicable', detail });

/** Failed with all problems, or else ok. */
export const verdict = (problems: readonly string[], detail: string): CheckResult =>
  problems.length > 0 ? failed(problems.join('; ')) : ok(detail);
