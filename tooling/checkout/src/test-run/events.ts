/** What a reporter tells `npm test` about the step that it reports. */
export type StepEvent =
  | { kind: 'begin'; files: number }
  | { kind: 'file'; file: string; passed: number; failed: number; skipped: number }
  | { kind: 'failed'; test: FailedTest };

/** A test that failed, and how it alone runs again. */
export interface FailedTest {
  /** Relative to the root. */
  file: string;
  title: string;
  /** Of a test of jest: the pattern that fits its title only. */
  pattern?: string;
  command: string;
}

/** Sends an event to the parent process; without one, as when jest is called by hand, it does nothing. */
export function tell(event: StepEvent): void {
  process.send?.(event);
}

/** A text as one word of a shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A pattern that fits this text only. */
export const exactly = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
