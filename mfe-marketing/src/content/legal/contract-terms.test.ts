import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { termsMigration } from '../../../scripts/terms-migration.ts';
import { CONTRACT_TERMS } from './contract-terms.ts';
import { TERMS } from './terms.ts';

test('contracts contain the Terms that the page shows', () => {
  const migration = join(import.meta.dirname, '../../../../supabase/migrations/20261122002200_terms_versions.sql');
  expect(readFileSync(migration, 'utf8')).toBe(termsMigration());
  expect(CONTRACT_TERMS.sections.map(({ blocks }) => blocks)).toEqual(TERMS.sections.map(({ blocks }) => blocks));
});

test('the signer is told of paper copies, of withdrawing and of what is needed to read', () => {
  const consent = CONTRACT_TERMS.consent.join(' ');
  for (const words of ['electronically', 'paper copy', 'withdraw', 'browser']) expect(consent).toContain(words);
});
