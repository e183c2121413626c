import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { defineCommand, UsageError } from '@district-pour/kit/command';
import { run } from '@district-pour/kit/run';
import { parseMachineSettings } from '../machine/machine-settings.ts';
import { platform, startCommands, writeMachine } from '../machine/set-up-machine.ts';

const usage = `npm run set-up-machine -- --settings FILE [--root DIR]

Sets up site server, registry service, proxy with certificates and nightly backups on this Debian machine, from a file of
settings (deploy/machine.example.env), and starts them. It can be run again, after a change of the settings or a new build.

  --settings FILE  the settings
  --root DIR       only writes the files, below this folder, and prints the commands that would start them`;

export default defineCommand(
  { usage, options: { settings: { type: 'string' }, root: { type: 'string' } } },
  async ({ settings: file, root = '/' }, context) => {
    if (!file) throw new UsageError('--settings is missing.');
    const settings = parseMachineSettings(await readFile(resolve(file), 'utf8'));
    const isHere = resolve(root) === '/';
    if (isHere && process.getuid?.() !== 0)
      throw new Error('Only root can set up the machine; --root DIR writes the files elsewhere.');
    if (isHere && settings.REGISTRY_DOMAIN && context.root !== platform)
      throw new Error(`The registry service runs from the checkout in ${platform}; this one is in ${context.root}.`);
    for (const path of await writeMachine(settings, context.root, resolve(root))) console.log(resolve(root, path));
    for (const [program, ...args] of startCommands(settings)) {
      if (isHere) await run(program, args);
      else console.log(`not run: ${[program, ...args].join(' ')}`);
    }
  },
);
