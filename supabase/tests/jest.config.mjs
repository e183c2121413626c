import preset from 'tooling/jest/node';

export default { ...preset, testEnvironment: '<rootDir>/../../local-stack/src/testing/worker-backend.mjs' };
