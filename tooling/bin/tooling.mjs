#!/usr/bin/env node
import { basename } from 'node:path';

const [command, ...args] = process.argv.slice(2);
if (command === 'build') {
  const { buildPackage } = await import('../src/build/build-package.ts');
  await buildPackage(process.cwd());
} else if (command === 'dev') {
  const { developCommand } = await import('../src/build/dev.ts');
  await developCommand([basename(process.cwd())], args);
  process.exit(); // the builds watch on
} else {
  console.error(`Unknown command: ${command ?? '(none)'}. Known: build, dev`);
  process.exitCode = 1;
}
