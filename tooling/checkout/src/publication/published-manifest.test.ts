import { publishedManifest } from './published-manifest.ts';

const manifest = {
  name: '@district-pour/shared-ui',
  version: '1.2.0',
  private: true,
  scripts: { test: 'jest' },
  files: ['src'],
  exports: {
    '.': './src/index.ts',
    './tabs': './src/tabs/index.tsx',
    './preset': './jest/preset.mjs',
    './build/*': './src/build/*.ts',
    './bench/*': './src/bench/*.ts',
    './chromium': './src/chromium.ts',
  },
  dependencies: { yup: '1.7.1' },
  devDependencies: { tooling: '1.0.0' },
};
const files = ['src/index.ts', 'src/tabs/index.tsx', 'jest/preset.mjs', 'src/build/bundle.ts'];

test('a published package exports JavaScript with declarations, of the files that it contains', () => {
  expect(publishedManifest(manifest, files)).toEqual({
    name: '@district-pour/shared-ui',
    version: '1.2.0',
    exports: {
      '.': { types: './src/index.d.ts', default: './src/index.js' },
      './tabs': { types: './src/tabs/index.d.ts', default: './src/tabs/index.js' },
      './preset': { default: './jest/preset.mjs' },
      './build/*': { types: './src/build/*.d.ts', default: './src/build/*.js' },
      './package.json': { default: './package.json' },
    },
    dependencies: { yup: '1.7.1' },
  });
});
