import { remoteLint } from '@district-pour/kit/eslint';

export default remoteLint(import.meta.dirname);
