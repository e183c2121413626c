import { join, sep } from 'node:path';
import { run as runIn } from '@district-pour/kit/run';

/** The root folder of this checkout, with a separator at its end. */
export const repositoryRoot = join(import.meta.dirname, '../../..', sep);

/** Runs a program as {@link runIn} does, by default in the root folder. */
export const run: typeof runIn = (command, args, options) => runIn(command, args, { cwd: repositoryRoot, ...options });
