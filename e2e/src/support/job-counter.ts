import { test } from '@playwright/test';
import type { Hands } from './hands.ts';

interface Job {
  name: string;
  /** Clicks, taps, and keys that do something. */
  presses: number;
  /** Fields that were filled in. */
  fields: number;
}

export interface CountedHands extends Hands {
  /** Presses a key that is no text. */
  key: (name: string) => Promise<void>;
  /** A step of the test whose presses are counted. */
  job: (name: string, work: () => Promise<void>) => Promise<void>;
  /** A line for each job. */
  report: () => string;
}

/** Counts what a person does for each job. */
export function countJobs(hands: Hands, pressKey: (name: string) => Promise<void>): CountedHands {
  const jobs: Job[] = [];
  const count = (what: 'presses' | 'fields') => {
    const job = jobs.at(-1);
    if (job) job[what] += 1;
  };
  return {
    press: (control) => {
      count('presses');
      return hands.press(control);
    },
    key: (name) => {
      count('presses');
      return pressKey(name);
    },
    write: (field, text) => {
      count('fields');
      return hands.write(field, text);
    },
    choose: (select, value) => {
      count('presses');
      return hands.choose(select, value);
    },
    job: (name, work) => {
      jobs.push({ name, presses: 0, fields: 0 });
      return test.step(name, work);
    },
    report: () => jobs.map(({ name, presses, fields }) => `${name}: ${presses} presses, ${fields} fields\n`).join(''),
  };
}
