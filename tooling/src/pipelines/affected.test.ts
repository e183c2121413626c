import { affectedBy, readWorkspaces } from './affected.ts';

const workspaces = readWorkspaces();
const remotes = ['mfe-account', 'mfe-admin', 'mfe-booking', 'mfe-internal', 'mfe-marketing', 'mfe-tools'];
const everything = workspaces.map(({ name }) => name).sort();

test.each<[path: string, folders: string[]]>([
  ['mfe-tools/src/remote.ts', ['mfe-tools', 'tooling']],
  ['shell/src/layout/header/header.tsx', ['shell', 'supabase', 'tooling']],
  ['shared-ui/src/theme/theme.ts', [...remotes, 'shared-ui', 'shell', 'supabase', 'tooling']],
  ['shared-data/src/store/index.ts', everything.filter((name) => name !== 'shared-ui')],
  ['tooling/webpack/config.ts', everything],
  ['supabase/migrations/20261121101110_ledger.sql', ['local-stack', 'shared-data', 'supabase', 'tooling']],
  ['local-stack/src/backend/backend.ts', ['local-stack', 'supabase', 'tooling']],
  ['deploy/Caddyfile', ['shell', 'tooling']],
  ['docs/testing.md', ['tooling']],
  ['README.md', ['tooling']],
  ['.github/workflows/main.yml', ['tooling']],
  ['package-lock.json', everything],
  ['tsconfig.json', everything],
])('a change of %s affects %j', (path, folders) => {
  expect(affectedBy([path], workspaces).sort()).toEqual(folders);
});

test('of several changes, everything that one of them affects is checked', () => {
  expect(affectedBy(['docs/testing.md', 'mfe-tools/remote.json', 'deploy/Caddyfile'], workspaces).sort()).toEqual([
    'mfe-tools',
    'shell',
    'tooling',
  ]);
});
