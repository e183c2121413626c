#!/usr/bin/env node
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownPackage } from '../src/context.ts';
import { workspaceOf } from '../src/workspace.ts';

/** The commands; each works on the package of the current folder, whose name it gets. */
const commands = {
  build: () => import('../src/commands/build.ts'),
  dev: () => import('../src/commands/dev.ts'),
  registry: () => import('../src/commands/registry.ts'),
  check: () => import('../src/commands/check.ts'),
  release: () => import('../src/commands/release.ts'),
  preview: () => import('../src/commands/preview.ts'),
  promote: () => import('../src/commands/promote.ts'),
  rollback: () => import('../src/commands/rollback.ts'),
  'switch-off': () => import('../src/commands/switch-off.ts'),
  'switch-on': () => import('../src/commands/switch-on.ts'),
};

/** The context of the workspace that a folder is in; null in the repository of one package. */
async function workspaceContext(folder) {
  const workspace = workspaceOf(folder);
  if (!workspace) return null;
  const { checkoutContext } = await import(pathToFileURL(join(workspace.root, workspace.context)).href);
  return checkoutContext(process.env);
}

const [name, ...args] = process.argv.slice(2);
const folder = process.cwd();
if (Object.hasOwn(commands, name)) {
  const context = (await workspaceContext(folder)) ?? { root: folder, env: process.env, checkout: null };
  const { default: command } = await (context.checkout?.commands[name] ?? commands[name])();
  await command.start(name === 'registry' ? args : [ownPackage(folder), ...args], context);
  if (name === 'dev') process.exit(); // the builds watch on
} else {
  console.error(`Unknown command: ${name ?? '(none)'}. Known: ${Object.keys(commands).join(', ')}`);
  process.exitCode = 1;
}
