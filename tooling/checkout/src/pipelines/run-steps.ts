import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Workflow } from './workflow.ts';

/** Replaces every `${{ expression }}`. Throws when the value of one is not given. */
function resolved(env: Record<string, string> = {}, values: Record<string, string>): Record<string, string> {
  const value = (expression: string) => {
    const found = values[expression];
    if (found === undefined) throw new Error(`No value is given for \${{ ${expression} }}`);
    return found;
  };
  return Object.fromEntries(
    Object.entries(env).map(([name, text]) => [
      name,
      String(text).replace(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => value(expression)),
    ]),
  );
}

/** What the steps of a job printed, and what they wrote into the files that GitHub gives them. */
interface StepResults {
  printed: string;
  output: string;
  summary: string;
}

/**
 * Runs the `run` steps of a job in their order, each by the shell that GitHub uses for `shell: bash` and with no other
 * variables than those of the machine, of the workflow, the job and the step.
 * @param values the values of the expressions in `env`
 * @param machine variables of the runner, at least PATH
 * @param substitutes commands to run instead of the step with this text
 * Throws, with what it printed, when a step fails.
 */
export async function runSteps(
  workflow: Workflow,
  jobName: string,
  {
    cwd,
    values,
    machine,
    substitutes = {},
  }: {
    cwd: string;
    values: Record<string, string>;
    machine: Record<string, string>;
    substitutes?: Record<string, string>;
  },
): Promise<StepResults> {
  const job = workflow.jobs[jobName];
  if (!job) throw new Error(`The workflow has no job ${jobName}`);
  const files = await mkdtemp(join(tmpdir(), 'github-files-'));
  const [output, summary] = [join(files, 'output'), join(files, 'summary')];
  await Promise.all([writeFile(output, ''), writeFile(summary, '')]);
  let printed = '';
  for (const { run, env } of job.steps) {
    if (run === undefined) continue;
    const { stdout, stderr } = await promisify(execFile)(
      'bash',
      ['--noprofile', '--norc', '-eo', 'pipefail', '-c', substitutes[run] ?? run],
      {
        cwd,
        maxBuffer: 2 ** 26,
        env: {
          ...machine,
          CI: 'true',
          GITHUB_ACTIONS: 'true',
          GITHUB_OUTPUT: output,
          GITHUB_STEP_SUMMARY: summary,
          ...resolved(workflow.env, values),
          ...resolved(job.env, values),
          ...resolved(env, values),
        },
      },
    );
    printed += stdout + stderr;
  }
  return { printed, output: await readFile(output, 'utf8'), summary: await readFile(summary, 'utf8') };
}
