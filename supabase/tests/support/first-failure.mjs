/** A reporter for mutants.ts: prints the name of the first failing test to stdout and ends the run. */
export default class FirstFailure {
  onTestCaseResult(_test, { status, fullName }) {
    if (status === 'failed') this.#end(fullName);
  }

  /** A file that fails outside its tests, at setting up for example. */
  onTestResult(_test, { testExecError, numFailingTests, testResults, testFilePath }) {
    if (testExecError)
      this.#end(`setting up ${testFilePath.split('/').at(-1)}: ${testExecError.message.split('\n')[0]}`);
    if (numFailingTests > 0) this.#end(testResults.find(({ status }) => status === 'failed')?.fullName ?? testFilePath);
  }

  onRunComplete(_contexts, { numPassedTests }) {
    process.stdout.write(`PASSED ${numPassedTests}\n`);
  }

  #end(name) {
    process.stdout.write(`FAILED ${name}\n`, () => process.exit(1));
  }
}
