import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { remotes } from '../src/packages.ts';
import { isInstalled, repositoryRoot } from '../src/run.ts';
import { sharedPackages } from '../src/shared-packages.ts';

/** Libraries that must be one instance in the page: everybody reaches them through the package that brings them. */
const throughFacades = sharedPackages.flatMap(({ once }) =>
  Object.entries(once).map(([name, message]) => ({ name, message })),
);

/** `styled` is imported one way, and the theme is a constant, so that nothing provides it. */
const styledByName = {
  name: 'styled-components',
  importNames: ['default', 'ThemeProvider', 'ThemeConsumer', 'ThemeContext', 'useTheme', 'withTheme'],
  message: "Write import { styled } from 'styled-components'; the theme is the constant of shared-ui.",
};

/** Templates of styled-components read the theme as the constant: `${theme.space(2)}`, not `${({ theme }) => …}`. */
const themeAsConstant = ["Property[key.name='theme']", "MemberExpression[property.name='theme']"].map((selector) => ({
  selector: `TaggedTemplateExpression > TemplateLiteral > ArrowFunctionExpression ${selector}`,
  message: 'Import the constant theme from shared-ui.',
}));

/** Syntax that is refused everywhere; who adds to it repeats it, since the settings of a rule replace each other. */
export const restrictedSyntax = [
  {
    selector: "JSXAttribute[name.name='maxLength']",
    message: 'It cuts what is pasted without a word; let the form say what is too long.',
  },
  ...themeAsConstant,
];

/** Forms of remotes have one validation, error summary and behavior before hydration. */
const formsByShell = [
  "JSXOpeningElement[name.name='form']",
  "MemberExpression[object.name='styled'][property.name='form']",
].map((selector) => ({
  selector,
  message: 'Use FormShell of shared-ui/forms with a yup schema.',
}));

/** The folders in a folder of a remote; a new remote has none. */
function foldersIn(folder) {
  const path = join(repositoryRoot, folder);
  return existsSync(path) ? readdirSync(path) : [];
}

/** In a remote and in each of its areas, code points from pages to areas to features to api, and never to what is beside it. */
const layersOf = (folder) => [
  {
    target: `${folder}/api`,
    from: ['components', 'features', 'areas', 'pages'].map((above) => `${folder}/${above}`),
    message: 'api is below components, features, areas and pages.',
  },
  {
    target: `${folder}/components`,
    from: ['features', 'areas', 'pages'].map((above) => `${folder}/${above}`),
    message: 'components are below features, areas and pages.',
  },
  { target: `${folder}/features`, from: `${folder}/pages`, message: 'features are below pages.' },
  { target: `${folder}/areas`, from: `${folder}/pages`, message: 'areas are below pages.' },
  ...foldersIn(`${folder}/features`).map((feature) => ({
    target: `${folder}/features/${feature}`,
    from: `${folder}/features`,
    except: [`./${feature}`],
    message: 'A feature imports no other feature; move what both need to components.',
  })),
  ...foldersIn(`${folder}/areas`).map((area) => ({
    target: `${folder}/areas/${area}`,
    from: `${folder}/areas`,
    except: [`./${area}`],
    message: "An area imports no other area; move what both need to the remote's components or api.",
  })),
];

/** A remote imports no other remote and not the shell; inside it and its areas the layers hold. */
const remoteRules = (isInstalled ? ['.'] : remotes).map((remote) => ({
  files: [join(remote, 'src/**/*.{ts,tsx}')],
  rules: {
    'no-restricted-syntax': ['error', ...restrictedSyntax, ...formsByShell],
    'no-restricted-imports': [
      'error',
      {
        paths: [...throughFacades, styledByName],
        patterns: [
          {
            group: [
              ...remotes.filter((name) => name !== remote).flatMap((name) => [name, `${name}/*`]),
              'shell',
              'shell/*',
              'local-stack',
              'local-stack/*',
            ],
            message: `A remote imports ${sharedPackages.map(({ name }) => name).join(' and ')} only.`,
          },
        ],
      },
    ],
    'import-x/no-restricted-paths': [
      'error',
      {
        zones: [
          ...layersOf(`./${remote}/src`),
          ...foldersIn(`${remote}/src/areas`).flatMap((area) => layersOf(`./${remote}/src/areas/${area}`)),
        ],
      },
    ],
  },
}));

/** The repository's one lint configuration. */
export default tseslint.config(
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
  ...tseslint.configs.strict,
  {
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })] },
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
          pathGroupOverrides: [
            { pattern: '{@district-pour/*,shared-ui,shared-data,shell,site-server}{,/**}', action: 'ignore' },
          ],
        },
      ],
      'no-console': ['error', { allow: ['error', 'warn', 'info'] }],
      'no-restricted-syntax': ['error', ...restrictedSyntax],
      'no-restricted-imports': ['error', { paths: [styledByName] }],
      'no-restricted-globals': ['error', { name: 'event', message: 'Use the event that the handler receives.' }],
      ...reactHooks.configs.recommended.rules,
      // What the device holds (drafts, today) can only be read after hydration, so an effect has to set it.
      'react-hooks/set-state-in-effect': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/unified-signatures': 'off',
    },
  },
  {
    files: ['shared-ui/src/**/*.{ts,tsx}', 'shared-data/src/**/*.{ts,tsx}'],
    ignores: ['shared-ui/src/testing/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [styledByName],
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
  ...remoteRules,
  {
    files: [
      '**/*.mjs',
      '**/*.cjs',
      'tooling/**',
      'local-stack/**',
      'site-server/**',
      'e2e/**',
      '**/scripts/**',
      'supabase/**',
    ],
    languageOptions: {
      globals: Object.fromEntries(
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
      ),
    },
    rules: { 'no-console': 'off', 'react-hooks/rules-of-hooks': 'off' },
  },
  // Playwright reads from the pattern which fixtures a fixture uses.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] } },
  // Functions run on Deno: what they import is declared in supabase/functions/deno.json.
  { files: ['supabase/**'], rules: { 'import-x/no-extraneous-dependencies': 'off' } },
  { files: ['**/testing/**/*.{ts,tsx}'], rules: { 'no-restricted-imports': ['error', { paths: [styledByName] }] } },
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**', 'supabase/tests/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'no-console': 'off' },
  },
  { files: ['**/*.{ts,tsx}'], rules: { 'no-undef': 'off' } },
);
