export { default } from '@district-pour/kit/eslint';
