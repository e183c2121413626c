import { parse } from 'yaml';

/** A step of a job, as far as tests and the repository of a team need it. */
export interface Step {
  name?: string;
  uses?: string;
  with?: Record<string, unknown>;
  run?: string;
  env?: Record<string, string>;
}

export interface Job {
  'runs-on'?: string;
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
  if?: string;
  environment?: string;
  concurrency?: object;
  env?: Record<string, string>;
  steps: Step[];
}

/** A workflow file of GitHub. */
export interface Workflow {
  on: string | Record<string, unknown>;
  permissions?: Record<string, string>;
  env?: Record<string, string>;
  jobs: Record<string, Job>;
}

export const parseWorkflow = (text: string): Workflow => parse(text) as Workflow;
