import type { StepResult } from './run-step.ts';

/** Of the columns. */
const WIDTHS = [9, 8, 9, 14, 9, 8];

const cell = (text: string | number, width: number) => String(text).padStart(width);

/**
 * The table of a finished run: passed, failed and skipped tests of each step, files of tests that the change cannot affect, seconds, and
 * seconds of the processor. Steps that did not run say why.
 */
export function resultTable(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ step }) => step.name.length));
  const row = (name: string, cells: readonly (string | number)[]) =>
    name.padEnd(width) + cells.map((text, index) => cell(text, WIDTHS[index] ?? 0)).join('');
  const lines = results.map((result) => {
    const { step, outcome, files, passed, failed, skipped, notAffected, seconds, coreSeconds } = result;
    if (outcome !== 'passed' && outcome !== 'failed') return `${step.name.padEnd(width)}   ${outcome}`;
    const times = [Math.round(seconds), coreSeconds === undefined ? '' : Math.round(coreSeconds)];
    const counts = files > 0 ? [passed, failed, skipped, notAffected] : [outcome, '', '', ''];
    return row(step.name, [...counts, ...times]);
  });
  return [row('step', ['passed', 'failed', 'skipped', 'not affected', 'seconds', 'core-s']), ...lines].join('\n');
}

/** Each test that failed, with the command that runs only it; of a step that names no test the end of its output. */
export function failureList(results: readonly StepResult[], endOfLog: (result: StepResult) => string): string {
  return results
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ step, failures, ...result }) => {
      const tests = failures.map(({ file, title, command }) => `✘ ${title}\n  ${file}\n  ${command}`);
      const output =
        failures.length > 0 ? tests.join('\n') : `${endOfLog({ step, failures, ...result })}\n  ${step.command}`;
      return `── ${step.name}\n${output}`;
    })
    .join('\n\n');
}

/** The line that counts the tests of a run, in the form in which other programs look for it. */
export function countLine(results: readonly StepResult[]): string {
  const sum = (pick: (result: StepResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  const skipped = sum((result) => result.skipped);
  return `${sum((result) => result.passed)} passed, ${sum((result) => result.failed)} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
