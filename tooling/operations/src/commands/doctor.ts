import { defineCommand, UsageError } from '@district-pour/kit/command';
import { exitCodeOf, reportText, runChecks } from '../doctor/run-checks.ts';

const usage = `npm run doctor -- <address of the site> [--json]

Checks a deployed site and says what to do about each check that fails. With the address alone it makes the public checks;
docs/doctor.md lists the variables for the others. Exit code 0: all is well; 1: a check failed; 2: none failed, but some
could not be made.

  --json  prints the report as JSON`;

export default defineCommand(
  { usage, names: [1, 1], options: { json: { type: 'boolean' } } },
  async ({ json, names: [address = ''] }, { root, env }) => {
    if (!/^https?:\/\//.test(address) || !URL.canParse(address))
      throw new UsageError(`${address} is not an address such as https://districtpour.example.com.`);
    const report = await runChecks({ site: new URL('/', address), root, env });
    console.log(json ? JSON.stringify(report, null, 2) : reportText(report));
    process.exitCode = exitCodeOf(report);
  },
);
