import { buildSite } from '../build/build-site.ts';
import { ensureChromium } from '../chromium.ts';
import { command } from '../command.ts';
import { run } from '../run.ts';

const steps: [name: string, step: () => Promise<void>][] = [
  ['lint', () => run('eslint', ['.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint'])],
  ['types', () => run('tsc', ['-p', 'tsconfig.json'])],
  ['unit, database and function tests', () => run('jest', ['--maxWorkers', '2', '--silent=false'])],
  ['build', () => buildSite()],
  [
    'releases from a copy of the checkout',
    () => run('jest', ['-c', 'tooling/delivery/jest.config.mjs', '--runInBand', 'delivery/release']),
  ],
  [
    'end-to-end tests',
    () => run('playwright', ['test', '-c', 'e2e/playwright.config.ts'], { env: { CHROME_PATH: ensureChromium() } }),
  ],
  [
    'end-to-end tests during releases',
    () =>
      run('playwright', ['test', '-c', 'e2e/playwright.delivery.config.ts', 'mixed-releases', 'offers-and-pins'], {
        env: { CHROME_PATH: ensureChromium() },
      }),
  ],
];

const usage = `npm test

Runs ${steps.map(([name]) => name).join(', ')}; stops at the first that fails. The long parts are in
npm run test:full.`;

await command({ usage }, async () => {
  for (const [name, step] of steps) {
    const began = performance.now();
    console.log(`\n── ${name}`);
    await step().catch((error: unknown) => {
      throw new Error(`\n${name} failed`, { cause: error });
    });
    console.log(`── ${name}: ${Math.round((performance.now() - began) / 1000)} s`);
  }
});
