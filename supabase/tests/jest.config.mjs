import preset from '@district-pour/kit/jest/node';

export default { ...preset, testEnvironment: '<rootDir>/../../local-stack/src/testing/worker-backend.mjs' };
