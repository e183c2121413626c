import { totalSeconds } from './costs.ts';
import type { StepResult } from './run-step.ts';

const minutes = (seconds: number) => (seconds < 50 ? 'less than a minute' : `about ${Math.round(seconds / 60)} min`);

/** How many seconds a step has still to run: by its progress, once a tenth of it is done, else by what was expected. */
function rest({ outcome, files, done, seconds }: StepResult, expected: number): number {
  if (outcome === 'waiting') return expected;
  if (outcome !== 'running') return 0;
  const share = files > 0 ? done / files : 0;
  return share > 0.1 ? (seconds / share) * (1 - share) : Math.max(expected - seconds, 10);
}

/**
 * One line about a run: what runs, how many files are done and have failed, and how long the rest takes.
 * @param stages the steps that run at the same time, in their order, with the seconds that each is expected to take
 */
export function progressLine(stages: readonly (readonly { result: StepResult; expected: number }[])[]): string {
  const running = stages.flat().filter(({ result }) => result.outcome === 'running');
  const told = running.map(({ result: { step, files, done, failed } }) => {
    const count = files > 0 ? ` ${done} of ${files}` : '';
    return `${step.name}${count}${failed > 0 ? `, ${failed} failed` : ''}`;
  });
  const left = totalSeconds(stages.map((stage) => stage.map(({ result, expected }) => rest(result, expected))));
  return `${told.join('; ')} · ${minutes(left)} left`;
}

/** Writes the line over itself in a terminal, else once a minute. Returns what ends it. */
export function showProgress(line: () => string): () => void {
  const { isTTY, columns = 80 } = process.stdout;
  const show = () => process.stdout.write(isTTY ? `\r\u001b[K${line().slice(0, columns - 1)}` : `   ${line()}\n`);
  const timer = setInterval(show, isTTY ? 1000 : 60_000);
  return () => {
    clearInterval(timer);
    if (isTTY) process.stdout.write('\r\u001b[K');
  };
}
