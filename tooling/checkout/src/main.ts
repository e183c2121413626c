// Runs a script of the root's package.json: `node main.ts <command> [<option> …]`. All commands are started here.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '@district-pour/kit/context';
import { checkoutContext } from './context.ts';

const [name = '', ...args] = process.argv.slice(2);
const context = checkoutContext(process.env);
/** Where the commands are, a file for each; of one name the checkout's is taken. */
const folders = ['checkout/src/commands', 'kit/src/commands', 'operations/src/commands', 'bench/src'];
const file = folders.map((folder) => join(context.root, 'tooling', folder, `${name}.ts`)).find(existsSync);
if (file && /^[a-z-]+$/.test(name)) {
  const { default: command } = (await import(file)) as { default: Command };
  await command.start(args, context);
} else {
  console.error(`Unknown command: ${name || '(none)'}`);
  process.exitCode = 1;
}
