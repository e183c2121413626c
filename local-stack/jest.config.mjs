import preset from 'tooling/jest/node';

/** The restart under load takes over a minute; `npm run test:full` runs it. */
const tooLong = process.env['RELIABILITY'] === 'full' ? [] : ['restart\\.test'];

export default { ...preset, testPathIgnorePatterns: [...preset.testPathIgnorePatterns, ...tooLong] };
