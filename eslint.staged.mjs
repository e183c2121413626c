import { withoutTypes } from '@district-pour/kit/eslint';
import allRules from './eslint.config.mjs';

/** Lint of the files of a commit: without the rules with types, which wait for the compiler; `npm run lint` has them. */
export default [...allRules, { ...withoutTypes, linterOptions: { reportUnusedDisableDirectives: 'off' } }];
