import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { sharedPackagesOf } from '../src/shared-packages.ts';

/** What packages refuse to those who use them, of one kind (`refused` of their package.json). */
const refusedBy = (shared, kind) => shared.flatMap(({ refused }) => refused?.[kind] ?? []);

/** Syntax that is refused everywhere; who adds to it repeats it, since the settings of a rule replace each other. */
export const restrictedSyntax = (shared) => [
  {
    selector: "JSXAttribute[name.name='maxLength']",
    message: 'It cuts what is pasted without a word; let the form say what is too long.',
  },
  // Of tests: a limit below that of the presets fails on a slow machine, and says nothing about what is tested.
  ...[
    'CallExpression[callee.name=/^(before|after)(All|Each)$/] > Literal[value<180000]',
    'CallExpression[callee.object.name="jest"][callee.property.name="setTimeout"] > Literal[value<180000]',
    'CallExpression[callee.name=/^(test|it)$/] > Literal[value<60000]',
    'CallExpression:matches([callee.property.name=/^find(All)?By/], [callee.name="waitFor"]) > ObjectExpression > Property[key.name="timeout"][value.value<15000]',
  ].map((selector) => ({ selector, message: 'A slow machine needs longer: leave the limit to the preset.' })),
  ...refusedBy(shared, 'syntax'),
];

/** Syntax that is refused where visitors and customers are served, not in tests of it; with what is refused everywhere. */
export const productSyntax = (shared) => [...restrictedSyntax(shared), ...refusedBy(shared, 'productSyntax')];

/** Tests, and what only tests use. */
export const testFiles = ['**/*.{test,spec,stories}.{ts,tsx}', '**/testing/**'];

/** Imports by name that are refused everywhere. */
export const restrictedNames = (shared) => refusedBy(shared, 'imports');

/** Globals of files that run in Node, and of what they run in a page. */
export const nodeGlobals = Object.fromEntries(
  [
    'process',
    'console',
    'module',
    'require',
    'URL',
    'setTimeout',
    'clearTimeout',
    'fetch',
    'performance',
    'globalThis',
    'Buffer',
    'window',
    'document',
    'Element',
    'Event',
    'beforeEach',
    'afterEach',
    '__dirname',
  ].map((name) => [name, 'readonly']),
);

/** Where the rules with types differ from `strictTypeChecked`. */
const rulesWithTypes = {
  // Texts name figures and what may be absent; objects and what has no type are refused.
  '@typescript-eslint/restrict-template-expressions': [
    'error',
    { allowNumber: true, allowBoolean: true, allowNullish: true },
  ],
  // A handler of an event may be async: it shows its failure itself. Conditions and spreads are checked.
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
  // An arrow function that returns nothing is one expression, and void says so of one that would return a value.
  '@typescript-eslint/no-confusing-void-expression': 'off',
  '@typescript-eslint/no-meaningless-void-operator': 'off',
  // Rows, forms, files and old browsers bring what types exclude, and a callback may change a value during an await.
  '@typescript-eslint/no-unnecessary-condition': 'off',
  '@typescript-eslint/no-unnecessary-type-conversion': 'off',
  '@typescript-eslint/no-useless-default-assignment': 'off',
  // Interfaces are objects of functions, which have no this.
  '@typescript-eslint/unbound-method': 'off',
  // A type parameter names the row that a query returns.
  '@typescript-eslint/no-unnecessary-type-parameters': 'off',
  // [...text] counts code points, as PostgreSQL does.
  '@typescript-eslint/no-misused-spread': 'off',
  // The handler of a rejection names the error of the one call before it.
  '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
  // erasableSyntaxOnly allows no enums, and an instance is recognized by its fields; these rules took a fifth of the time.
  '@typescript-eslint/no-unsafe-enum-assignment': 'off',
  '@typescript-eslint/no-unsafe-enum-comparison': 'off',
  '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
};

/** What tests may do with types: matchers, answers and rows of tests are any, and a fake is as async as what it stands for. */
export const typesInTests = Object.fromEntries(
  [
    'await-thenable',
    'no-unsafe-argument',
    'no-unsafe-assignment',
    'no-unsafe-call',
    'no-unsafe-member-access',
    'no-unsafe-return',
    'no-base-to-string',
    'require-await',
  ].map((name) => [`@typescript-eslint/${name}`, 'off']),
);

/** Turns off the rules with types, and with them the compiler, which they need. */
export const withoutTypes = tseslint.configs.disableTypeChecked;

/** The folders in a folder; a new remote has none. */
const foldersIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * In a remote and in each of its areas, code points from pages and slots to areas to features to api, and never to what is beside it.
 * @param folder below `root`
 */
const layersOf = (root, folder) => [
  {
    target: `${folder}/api`,
    from: ['components', 'features', 'areas', 'pages', 'slots'].map((above) => `${folder}/${above}`),
    message: 'api is below components, features, areas, pages and slots.',
  },
  {
    target: `${folder}/components`,
    from: ['features', 'areas', 'pages', 'slots'].map((above) => `${folder}/${above}`),
    message: 'components are below features, areas, pages and slots.',
  },
  ...['features', 'areas'].map((below) => ({
    target: `${folder}/${below}`,
    from: ['pages', 'slots'].map((above) => `${folder}/${above}`),
    message: `${below} are below pages and slots.`,
  })),
  ...foldersIn(join(root, folder, 'features')).map((feature) => ({
    target: `${folder}/features/${feature}`,
    from: `${folder}/features`,
    except: [`./${feature}`],
    message: 'A feature imports no other feature; move what both need to components.',
  })),
  ...foldersIn(join(root, folder, 'areas')).map((area) => ({
    target: `${folder}/areas/${area}`,
    from: `${folder}/areas`,
    except: [`./${area}`],
    message: "An area imports no other area; move what both need to the remote's components or api.",
  })),
];

/**
 * The rules of one remote: it imports no other package of the repository but the shared ones; inside it and its areas the
 * layers hold.
 * @param root the folder of the configuration
 * @param remote the remote's folder below it
 * @param others names of packages that it must not import
 */
export function remoteRules(root, remote, others = []) {
  const shared = sharedPackagesOf(join(root, remote));
  const once = shared.flatMap(({ once }) => Object.entries(once).map(([name, message]) => ({ name, message })));
  const files = [join(remote, 'src/**/*.{ts,tsx}')];
  const syntax = refusedBy(shared, 'remoteSyntax');
  const rules = {
    files,
    rules: {
      'no-restricted-syntax': ['error', ...restrictedSyntax(shared), ...syntax],
      'no-restricted-imports': [
        'error',
        {
          paths: [...once, ...restrictedNames(shared)],
          patterns:
            others.length === 0
              ? []
              : [
                  {
                    group: others.flatMap((name) => [name, `${name}/*`]),
                    message: `A remote imports ${shared.map(({ name }) => name).join(' and ')} only.`,
                  },
                ],
        },
      ],
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...layersOf(root, `./${remote}/src`),
            ...foldersIn(join(root, remote, 'src/areas')).flatMap((area) =>
              layersOf(root, `./${remote}/src/areas/${area}`),
            ),
          ],
        },
      ],
    },
  };
  return [
    rules,
    { files, ignores: testFiles, rules: { 'no-restricted-syntax': ['error', ...productSyntax(shared), ...syntax] } },
  ];
}

/**
 * The rules of all code.
 * @param root the folder of the configuration
 * @param shared the packages whose refusals hold
 * @param packages names, beside those and the kit's own scope, that are imported without the extension of a file
 */
export function commonRules(root, shared, packages = []) {
  const names = ['@district-pour/*', ...shared.map(({ name }) => name), ...packages];
  return tseslint.config(
    {
      ignores: [
        '**/dist/',
        '**/node_modules/',
        '**/.data/',
        '**/.cache/',
        '**/*.gen.ts',
        '**/results/',
        '**/report/',
        '.nx/',
      ],
    },
    js.configs.recommended,
    ...tseslint.configs.strictTypeChecked,
    {
      plugins: { 'import-x': importX, 'react-hooks': reactHooks },
      settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })] },
      languageOptions: { parserOptions: { project: 'tsconfig.json', tsconfigRootDir: root } },
      linterOptions: { reportUnusedDisableDirectives: 'error' },
      rules: {
        'import-x/no-extraneous-dependencies': 'error',
        'import-x/no-cycle': ['error', { ignoreExternal: true }],
        'import-x/extensions': [
          'error',
          'always',
          {
            ignorePackages: true,
            checkTypeImports: true,
            pathGroupOverrides: [{ pattern: `{${names.join(',')}}{,/**}`, action: 'ignore' }],
          },
        ],
        'no-console': ['error', { allow: ['error', 'warn', 'info'] }],
        'no-restricted-syntax': ['error', ...restrictedSyntax(shared)],
        'no-restricted-imports': ['error', { paths: restrictedNames(shared) }],
        'no-restricted-globals': ['error', { name: 'event', message: 'Use the event that the handler receives.' }],
        'react-hooks/rules-of-hooks': 'error',
        'react-hooks/exhaustive-deps': 'error',
        '@typescript-eslint/consistent-type-imports': 'error',
        '@typescript-eslint/no-invalid-void-type': 'off',
        '@typescript-eslint/no-dynamic-delete': 'off',
        '@typescript-eslint/unified-signatures': 'off',
        ...rulesWithTypes,
      },
    },
    {
      // The compiler of React reads each of these files: in all files that took more than half of the time of lint without types.
      files: ['**/*.tsx', '**/use-*.ts'],
      ignores: ['**/*.{test,stories}.{ts,tsx}', '**/testing/**'],
      rules: {
        ...reactHooks.configs.recommended.rules,
        'react-hooks/exhaustive-deps': 'error',
        // What the device holds (drafts, today) can only be read after hydration, so an effect has to set it.
        'react-hooks/set-state-in-effect': 'off',
      },
    },
  );
}

/** What tests and configuration may do; it comes after the other rules. */
export const testRules = (shared) => [
  {
    files: ['**/*.mjs', '**/*.cjs', '**/scripts/**'],
    languageOptions: { globals: nodeGlobals },
    rules: { 'no-console': 'off', 'react-hooks/rules-of-hooks': 'off' },
  },
  {
    files: ['**/testing/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { paths: restrictedNames(shared) }] },
  },
  {
    files: testFiles,
    rules: { ...typesInTests, '@typescript-eslint/no-non-null-assertion': 'off', 'no-console': 'off' },
  },
  { files: ['**/*.{ts,tsx}'], rules: { 'no-undef': 'off' } },
  // No tsconfig has them, so there are no types to lint with.
  { files: ['**/*.{js,mjs,cjs}'], ...withoutTypes },
];

/** The lint configuration of a remote in a separate repository, whose root folder is `root`. */
export function remoteLint(root) {
  const shared = sharedPackagesOf(root);
  return [...commonRules(root, shared), ...remoteRules(root, '.'), ...testRules(shared)];
}
