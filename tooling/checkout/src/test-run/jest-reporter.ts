import { relative } from 'node:path';
import { repositoryRoot } from '../run.ts';
import { exactly, quoted, tell } from './events.ts';

/** What jest tells its reporters of a file, as far as it is used here. */
interface FileResult {
  testFilePath: string;
  numPassingTests: number;
  numFailingTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Why the file could not be run. */
  testExecError?: unknown;
  testResults: readonly { status: string; fullName: string }[];
}

/** Tells `npm test` how the files and tests of jest ended. */
export default class JestReporter {
  onRunStart({ numTotalTestSuites }: { numTotalTestSuites: number }): void {
    tell({ kind: 'begin', files: numTotalTestSuites });
  }

  onTestResult(_test: unknown, result: FileResult): void {
    const file = relative(repositoryRoot, result.testFilePath);
    const command = `npx jest ${file}`;
    for (const { status, fullName } of result.testResults)
      if (status === 'failed') {
        const pattern = `^${exactly(fullName)}$`;
        tell({ kind: 'failed', test: { file, title: fullName, pattern, command: `${command} -t ${quoted(pattern)}` } });
      }
    if (result.testExecError && result.numFailingTests === 0)
      tell({ kind: 'failed', test: { file, title: 'The file could not be run', command } });
    tell({
      kind: 'file',
      file,
      passed: result.numPassingTests,
      failed: Math.max(result.numFailingTests, result.testExecError ? 1 : 0),
      skipped: result.numPendingTests + result.numTodoTests,
    });
  }
}
