import { TestEnvironment } from 'jest-environment-node';

/** The process with the backends of this worker's test files; the first file that needs one starts it. */
const workerBackend = { process: undefined, taken: false };

/** Node, and a place for a process that all files of a worker use one after another: see supabase/tests/support/backend.ts. */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.workerBackend = workerBackend;
  }

  /** A file that did not stop its backend leaves no process to the next one. */
  async teardown() {
    if (workerBackend.taken) {
      workerBackend.process?.kill();
      workerBackend.process = undefined;
      workerBackend.taken = false;
    }
    await super.teardown();
  }
}
