import preset from '@district-pour/kit/jest/node';

export default {
  ...preset,
  testEnvironment: '<rootDir>/../../local-stack/src/testing/worker-backend.mjs',
  globalSetup: '<rootDir>/support/start-server.ts',
  globalTeardown: '<rootDir>/support/stop-server.ts',
};
