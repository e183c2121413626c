export { default } from '@district-pour/kit/jest/browser';
