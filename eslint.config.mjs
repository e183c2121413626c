import platform, { restrictedSyntax } from '@district-pour/kit/eslint';

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

/** The first facts and prices are replaced by those of the database: pages and functions read what is in force. */
const firstValues = [
  { group: ['**/domain/price-list', '**/prices/price-list.ts'], importNames: ['PRICE_LIST'] },
  { group: ['**/domain/facts', '**/business/facts.ts'], importNames: ['FIRST_FACTS', 'FIRST_BUSINESS'] },
  {
    group: ['**/domain/site-content', '**/business/site-content.ts', 'shared-data/content'],
    importNames: ['FIRST_CONTENT'],
  },
].map((values) => ({
  ...values,
  message: 'Take what is in force: useBusiness() or usePrices() in a page, siteContent() in a function.',
}));

/** A default hides that an argument was forgotten. */
const firstNames = '/^(PRICE_LIST|FIRST_FACTS|FIRST_BUSINESS|FIRST_CONTENT)$/';
const noDefaultFacts = [
  `AssignmentPattern[right.name=${firstNames}]`,
  `AssignmentPattern[right.object.name=${firstNames}]`,
  `AssignmentPattern[right.object.object.name=${firstNames}]`,
].map((selector) => ({ selector, message: 'A parameter that carries a fact or a price has no default.' }));

const facts = [
  {
    files: ['shared-data/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, ...noDefaultFacts] },
  },
  {
    // A separate rule, since the settings of no-restricted-imports of a remote would replace it.
    files: ['**/*.{ts,tsx}'],
    ignores: ['shared-data/**', '**/*.{test,spec}.{ts,tsx}', '**/testing/**', '**/tests/**', 'e2e/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: firstValues }] },
  },
];

export default [...platform, ...directions, ...facts];
