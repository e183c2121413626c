/** npm packages that belong together, by the name under which the bench counts them; others count under their own name. */
const families: Readonly<Record<string, readonly string[]>> = {
  'react-dom': ['react', 'react-dom', 'scheduler'],
  router: ['react-router', 'react-router-dom', 'cookie', 'set-cookie-parser'],
  'redux toolkit': [
    '@reduxjs/*',
    '@standard-schema/utils',
    'immer',
    'react-redux',
    'redux',
    'redux-thunk',
    'reselect',
    'use-sync-external-store',
  ],
  'supabase-js': ['@supabase/*', 'iceberg-js'],
  'styled-components': ['styled-components', 'stylis', '@emotion/*'],
  federation: ['@module-federation/*', '.federation'],
  'formik, yup': [
    'formik',
    'yup',
    'deepmerge',
    'hoist-non-react-statics',
    'lodash-es',
    'property-expr',
    'react-fast-compare',
    'tiny-case',
    'tiny-warning',
    'toposort',
  ],
  radix: ['@radix-ui/*'],
  'date-fns': ['date-fns', '@date-fns/*'],
  downshift: ['downshift', 'compute-scroll-into-view', 'prop-types'],
  embla: ['embla-carousel', 'embla-carousel-react', 'embla-carousel-reactive-utils'],
  toastify: ['react-toastify', 'clsx'],
};

const familyOf = new Map(
  Object.entries(families).flatMap(([family, names]) => names.map((name) => [name, family] as const)),
);

/**
 * What a source of a webpack bundle belongs to: a library, a package of this repository, `federation` or `webpack`.
 * @param source as in a source map: `webpack://mfe_booking_BUILD_ID/./src/remote.ts`; undefined for code without a source
 */
export function libraryOf(source: string | undefined): string {
  const [, build = '', path = ''] = /^webpack:\/\/([^/]*)\/(.*)$/.exec(source ?? '') ?? [];
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (name) return familyOf.get(name) ?? familyOf.get(name.replace(/\/.*/, '/*')) ?? name;
  if (/federation|^webpack\/(container|sharing|runtime\/(consumes|sharing))/i.test(path)) return 'federation';
  if (path === '' || path.startsWith('webpack/') || path.startsWith('external ')) return 'webpack';
  const [, sibling] = /^\.\.\/([^/]+)\//.exec(path) ?? [];
  return sibling ?? build.replace(/_BUILD_ID$/, '').replaceAll('_', '-');
}
