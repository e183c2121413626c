import { join } from 'node:path';
import {
  commonRules,
  nodeGlobals,
  productSyntax,
  remoteRules,
  restrictedNames,
  restrictedSyntax,
  testFiles,
  testRules,
  typesInTests,
} from '@district-pour/kit/eslint';
import { sharedPackagesOf } from '@district-pour/kit/shared-packages';
import { MONEY_LABELS } from 'shared-data/domain/booking-money';
import { moneyRows } from './tooling/checkout/src/lint/money-rows.ts';
import { ownTexts } from './tooling/checkout/src/lint/own-texts.ts';
import { remotes } from './tooling/checkout/src/packages.ts';

const root = import.meta.dirname;
/** What the shell shares, whose packages say what lint refuses to those who use them. */
const shared = sharedPackagesOf(join(root, 'shell'));
const paths = restrictedNames(shared);

/** Remotes import no package of this checkout but the shared ones. */
const ofRemotes = remotes.flatMap((remote) =>
  remoteRules(root, remote, [...remotes.filter((name) => name !== remote), 'shell', 'local-stack']),
);

/** A default hides that an argument was forgotten. */
const firstNames = '/^(PRICE_LIST|FIRST_FACTS|FIRST_BUSINESS|FIRST_CONTENT)$/';
const noDefaultFacts = [
  `AssignmentPattern[right.name=${firstNames}]`,
  `AssignmentPattern[right.object.name=${firstNames}]`,
  `AssignmentPattern[right.object.object.name=${firstNames}]`,
].map((selector) => ({ selector, message: 'A parameter that carries a fact or a price has no default.' }));

const byCall = {
  selector: 'CallExpression[callee.property.name="rpc"]',
  message: 'Call the database by `call` or `rpc`.',
};

const ofThisCheckout = [
  {
    files: ['shared-ui/src/**/*.{ts,tsx}', 'shared-data/src/**/*.{ts,tsx}'],
    ignores: ['shared-ui/src/testing/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths,
          patterns: [
            {
              group: ['mfe-*', 'mfe-*/*', 'shell', 'shell/*'],
              message: 'A shared package must not import a remote or the shell.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['shared-data/src/**/*.{ts,tsx}', 'shared-ui/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'],
    ignores: [...testFiles, 'shared-data/src/contract/**'],
    rules: { 'no-restricted-syntax': ['error', ...productSyntax(shared), ...noDefaultFacts, byCall] },
  },
  {
    files: ['shared-data/src/core/call.ts'],
    rules: { 'no-restricted-syntax': ['error', ...productSyntax(shared), ...noDefaultFacts] },
  },
  {
    // The one clock, and a wait, which compares the device's clock with itself.
    files: ['shared-data/src/core/clock.ts', 'shared-ui/src/forms/use-countdown.ts'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax(shared)] },
  },
  ...ofRemotes,
  {
    files: ['tooling/**', 'local-stack/**', 'site-server/**', 'e2e/**', 'supabase/**'],
    languageOptions: { globals: nodeGlobals },
    rules: { 'no-console': 'off', 'react-hooks/rules-of-hooks': 'off' },
  },
  // Playwright reads from the pattern which fixtures a fixture uses.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] } },
  {
    files: ['e2e/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...restrictedSyntax(shared),
        {
          selector: 'CallExpression[callee.property.name="waitForTimeout"]',
          message: 'A machine can be slower than any pause: wait for what is shown, or move the page’s clock.',
        },
        {
          selector: 'Literal[value="networkidle"]',
          message: 'Requests may follow: wait for what is shown.',
        },
        {
          selector: 'AwaitExpression > CallExpression[callee.property.name=/^waitFor(Request|Response|Event)$/]',
          message: 'What has happened before is missed: begin to wait before the press, and await it after.',
        },
        {
          selector:
            'CallExpression[callee.property.name="getByText"] > Literal[value=/^(Booking Confirmed!|Booking changed|Booking cancelled|Logged out|Quote Saved|Offer Sent|PDF Download Started|Calendar file downloaded|No-show recorded)$/]',
          message: 'A toast goes after five seconds: prove the state by what stays.',
        },
      ],
    },
  },
  // Functions run on Deno: what they import is declared in supabase/functions/deno.json.
  { files: ['supabase/**'], rules: { 'import-x/no-extraneous-dependencies': 'off' } },
  ...testRules(shared),
  {
    files: ['e2e/**', 'supabase/tests/**', 'tooling/{bench,proofs}/**'],
    rules: { ...typesInTests, '@typescript-eslint/no-non-null-assertion': 'off', 'no-console': 'off' },
  },
];

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
  ignores: ['**/*.test.ts', '**/testing/**', '**/test-*.ts', '**/jest.config.mjs', '**/templates/**'],
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

const facts = [
  {
    // A separate rule, since the settings of no-restricted-imports of a remote would replace it.
    files: ['**/*.{ts,tsx}'],
    ignores: ['shared-data/**', '**/*.{test,spec}.{ts,tsx}', '**/testing/**', '**/tests/**', 'e2e/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: firstValues }] },
  },
];

/** Rules of this checkout run in the ESLint of the root, and so do their tests. */
const ofRules = {
  files: ['tooling/checkout/src/lint/**'],
  rules: {
    'import-x/no-extraneous-dependencies': [
      'error',
      { packageDir: [root, ...['checkout', 'kit'].map((name) => join(root, 'tooling', name))] },
    ],
  },
};

const checkout = { rules: { 'money-rows': moneyRows(Object.values(MONEY_LABELS)), 'own-texts': ownTexts } };

/** One module makes the rows of money of pages, mails, papers and the desk. */
const money = {
  files: ['{shared-data,shared-ui,mfe-*}/src/**/*.{ts,tsx}', 'supabase/functions/**/*.ts'],
  ignores: ['shared-data/src/domain/prices/booking-money.ts', '**/*.test.{ts,tsx}', '**/testing/**'],
  plugins: { checkout },
  rules: { 'checkout/money-rows': 'error' },
};

/** Pages that a browser translates keep working. */
const translated = {
  files: ['{shared-ui,shell,mfe-*}/src/**/*.tsx'],
  ignores: testFiles,
  plugins: { checkout },
  rules: { 'checkout/own-texts': 'error' },
};

export default [
  ...commonRules(root, shared, ['shell', 'site-server']),
  ...ofThisCheckout,
  ...directions,
  ...facts,
  ofRules,
  money,
  translated,
];
