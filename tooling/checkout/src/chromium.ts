import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Command-line switches for a browser under test: no sandbox as root in CI, no calls home. */
export const chromiumSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function find(): string | null {
  const candidates = [process.env['CHROME_PATH'], ...installed, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null;
}

/**
 * The path of a Chromium for browser tests: `CHROME_PATH`, an installed one, Playwright's own download, or Debian's
 * package, tried in this order; one is installed when none is found.
 * Throws with what to do when no way leads to one.
 */
export function ensureChromium(): string {
  const present = find();
  if (present) return present;
  console.log('No Chromium found; trying to install one for the browser tests…');
  const attempts = [
    ['npx', ['playwright', 'install', 'chromium']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']],
    ['sudo', ['-n', 'apt-get', 'install', '-y', '-qq', 'chromium']],
  ] as const;
  for (const [command, args] of attempts) {
    spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const found = find();
    if (found) return found;
  }
  throw new Error(
    'The browser tests need Chromium: install it from your system’s packages, or set CHROME_PATH to one.',
  );
}
