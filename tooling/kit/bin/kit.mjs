#!/usr/bin/env node
import { isInstalled } from '../src/run.ts';
import { ownPackage } from '../src/packages.ts';

/** Commands that work on the package of the current folder, which they get as their first name. */
const onPackage = {
  check: () => import('../src/commands/check.ts'),
  release: () => import('../src/commands/release.ts'),
  preview: () => import('../src/commands/preview.ts'),
  promote: () => import('../src/commands/promote.ts'),
  rollback: () => import('../src/commands/rollback.ts'),
  'switch-off': () => import('../src/commands/switch-off.ts'),
  'switch-on': () => import('../src/commands/switch-on.ts'),
};

const [command, ...args] = process.argv.slice(2);
const name = ownPackage(process.cwd());
if (command === 'build') {
  const { buildPackage } = await import('../src/build/build-package.ts');
  await buildPackage(process.cwd());
} else if (command === 'dev') {
  if (isInstalled) await (await import('../src/build/dev-in-own-repository.ts')).developInOwnRepository(args);
  else await (await import('@district-pour/checkout/build/dev')).developCommand([name], args);
  process.exit(); // the builds watch on
} else if (command === 'registry') {
  process.argv = [...process.argv.slice(0, 2), ...args];
  await import('../src/commands/registry.ts');
} else if (Object.hasOwn(onPackage, command)) {
  process.argv = [...process.argv.slice(0, 2), name, ...args];
  await onPackage[command]();
} else {
  console.error(
    `Unknown command: ${command ?? '(none)'}. Known: build, dev, registry, ${Object.keys(onPackage).join(', ')}`,
  );
  process.exitCode = 1;
}
