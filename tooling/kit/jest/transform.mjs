import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sharedPackagesOf } from '../src/shared-packages.ts';

const require = createRequire(import.meta.url);

/**
 * The one way a test compiles TypeScript: SWC to CommonJS, class names of styled-components as in the build.
 * ESM-only dependencies are compiled too, because jest loads CommonJS.
 */
export const transform = {
  '\\.(ts|tsx|js|mjs|cjs|jsx)$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** What is published as ES modules: the kit's scope, and the shared packages of the remote that is tested. */
const here = process.cwd();
const shared = existsSync(join(here, 'package.json')) ? sharedPackagesOf(here) : [];
const ours = ['@district-pour', ...shared.map(({ name }) => name)];

/** Everything in node_modules is left as it is, but for packages that ship ES modules or import them when they run. */
export const transformIgnorePatterns = [
  `/node_modules/(?!(${ours.join('|')}|msw|@msw|cookie|@mswjs|@open-draft|until-async|rettime|outvariant|strict-event-emitter|is-node-process|headers-polyfill|@internationalized|react-aria|react-aria-components|react-stately|@react-aria|@react-stately|@react-types|@adobe|lucide-react|embla-carousel|embla-carousel-react|formik|yup|react-toastify|hono|@hono|jose|axe-core|@react-email)/)`,
];
