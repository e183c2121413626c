import platform from '@district-pour/kit/eslint';

/** What each package of the platform may import of the others, types included ([README](tooling/README.md)). */
const mayImport = {
  'tooling/contract': [],
  'tooling/kit': ['contract'],
  'tooling/releases': ['contract'],
  'tooling/service': ['contract', 'releases'],
  'tooling/operations': ['contract', 'kit'],
  'tooling/checkout': ['contract', 'kit', 'releases', 'service', 'operations'],
  'site-server': ['contract', 'releases'],
};

const directions = Object.entries(mayImport).map(([folder, names]) => ({
  files: [`${folder}/**/*.{ts,mjs}`],
  // Tests may also import what starts the part that they try, and every package takes its presets from the kit.
  ignores: ['**/*.test.ts', '**/testing/**', '**/test-*.ts', '**/jest.config.mjs'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^@district-pour/(?!(${[...names, 'none'].join('|')})(/|$))`,
            message: `${folder} imports ${names.join(', ') || 'no package of tooling'}; see tooling/README.md.`,
          },
        ],
      },
    ],
  },
}));

export default [...platform, ...directions];
