import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '@district-pour/checkout/run';
import { parts } from './parts.ts';

const bench = (...names: string[]) =>
  spawnSync('node', [join(repositoryRoot, 'tooling/checkout/src/main.ts'), 'bench', ...names], { encoding: 'utf8' });

test.each([
  ['nothing', 1],
  ['--help', 0],
])('the bench lists its parts when it is called with %s', (name, status) => {
  const result = bench(name);
  expect(result.status).toBe(status);
  for (const [part, { what }] of Object.entries(parts))
    expect(result.stdout + result.stderr).toContain(`${part.padEnd(12)}${what}`);
});
