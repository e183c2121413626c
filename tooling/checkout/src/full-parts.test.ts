import { partsFor } from './full-parts.ts';

it.each([
  [
    'supabase/schemas/money/ledger.sql',
    ['race', 'permissions', 'holds', 'mails', 'money', 'webhooks', 'mutants', 'browsers', 'production', 'doctor'],
  ],
  ['supabase/functions/stripe-webhook/handler.ts', ['webhooks', 'production', 'doctor']],
  ['local-stack/src/backup/archive.ts', ['restart']],
  ['deploy/Caddyfile', ['operations']],
  ['tooling/operations/src/machine/machine-settings.ts', ['operations', 'production']],
  ['shared-data/package.json', ['packages']],
  ['.github/workflows/main.yml', ['pipelines']],
  ['docs/production.md', ['production']],
  ['tooling/releases/src/release/release.ts', ['releases', 'delivery', 'registry']],
  ['shared-ui/src/fields/checkbox-input.tsx', ['accessibility', 'widths', 'catalogue']],
])('a change of %s is a reason to run %j', (path, parts) => {
  expect(partsFor([path])).toEqual(parts);
});

it.each(['docs/testing.md', 'shared-ui/src/fields/checkbox-input.test.tsx'])('a change of %s is none', (path) => {
  expect(partsFor([path])).toEqual([]);
});
