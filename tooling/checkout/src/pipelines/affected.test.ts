import { affectedBy, readWorkspaces } from './affected.ts';

const workspaces = readWorkspaces();
const remotes = ['mfe-account', 'mfe-admin', 'mfe-booking', 'mfe-internal', 'mfe-marketing', 'mfe-tools'];
const everything = workspaces.map(({ name }) => name).sort();

test.each<[path: string, folders: string[]]>([
  ['mfe-tools/src/remote.ts', ['mfe-tools', 'tooling/checkout']],
  ['shell/src/layout/header/header.tsx', ['shell', 'site-server', 'supabase', 'tooling/checkout', 'tooling/proofs']],
  [
    'shared-ui/src/theme/theme.ts',
    [...remotes, 'shared-ui', 'shell', 'site-server', 'supabase', 'tooling/checkout', 'tooling/proofs'],
  ],
  [
    'shared-data/src/store/index.ts',
    everything.filter((name) => name !== 'shared-ui' && !/tooling\/(?!checkout|proofs)/.test(name)),
  ],
  ['tooling/kit/webpack/config.ts', everything],
  ['supabase/migrations/20261121101110_ledger.sql', ['local-stack', 'shared-data', 'supabase', 'tooling/checkout']],
  ['local-stack/src/backend/backend.ts', ['local-stack', 'supabase', 'tooling/checkout']],
  ['deploy/Caddyfile', ['site-server', 'tooling/checkout']],
  ['docs/testing.md', ['tooling/checkout']],
  ['README.md', ['tooling/checkout']],
  ['.github/workflows/main.yml', ['tooling/checkout']],
  ['package-lock.json', everything],
  ['tsconfig.json', everything],
])('a change of %s affects %j', (path, folders) => {
  expect(affectedBy([path], workspaces).sort()).toEqual(folders);
});

test('of several changes, everything that one of them affects is checked', () => {
  expect(affectedBy(['docs/testing.md', 'mfe-tools/remote.json', 'deploy/Caddyfile'], workspaces).sort()).toEqual([
    'mfe-tools',
    'site-server',
    'tooling/checkout',
  ]);
});
