import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { repositoryRoot } from '../run.ts';
import { tell } from './events.ts';

/** Tells `npm test` how the end-to-end tests ended. Each test counts as a file: they are few, and long. */
export default class PlaywrightReporter implements Reporter {
  #config = '';

  onBegin(config: FullConfig, suite: Suite): void {
    this.#config = relative(repositoryRoot, config.configFile ?? '');
    tell({ kind: 'begin', files: suite.allTests().length });
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    const file = relative(repositoryRoot, test.location.file);
    const failed = status !== 'skipped' && !test.ok();
    if (failed) {
      const project = test.parent.project()?.name;
      const command = `npx playwright test -c ${this.#config} ${file}:${test.location.line}${project ? ` --project ${project}` : ''}`;
      tell({ kind: 'failed', test: { file, title: test.titlePath().slice(3).join(' › '), command } });
    }
    const passed = status !== 'skipped' && !failed;
    tell({ kind: 'file', file, passed: Number(passed), failed: Number(failed), skipped: Number(status === 'skipped') });
  }
}
