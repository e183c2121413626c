import preset from '@district-pour/kit/jest/node';

/** Tests that start many backends and stacks; `npm run test:full -- restart` runs them. */
const long = [
  'src/restart\\.test',
  'backup/(busy|round-trip)\\.test',
  'database/(refused-folders|empty-cluster)\\.test',
  'supervisor/start\\.test',
];
const left = process.env['RELIABILITY'] === 'full' ? [] : long;

export default {
  ...preset,
  testEnvironment: '<rootDir>/src/testing/worker-backend.mjs',
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, ...left],
};
