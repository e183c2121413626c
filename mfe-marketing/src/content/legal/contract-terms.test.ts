import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTerms } from '../../../scripts/first-terms.ts';
import { CONTRACT_TERMS } from './contract-terms.ts';
import { TERMS } from './terms.ts';

// rule: B-2-50
test('contracts contain the Terms that the page shows', () => {
  const firstValues = readFileSync(join(import.meta.dirname, '../../../../supabase/first-values.sql'), 'utf8');
  expect(firstValues).toContain('$terms$');
  expect(firstValues).toBe(withTerms(firstValues));
  expect(CONTRACT_TERMS.sections.map(({ blocks }) => blocks)).toEqual(TERMS.sections.map(({ blocks }) => blocks));
});

// rule: B-2-51
test('the signer is told of paper copies, of withdrawing and of what is needed to read', () => {
  const consent = CONTRACT_TERMS.consent.join(' ');
  for (const words of ['electronically', 'paper copy', 'withdraw', 'browser']) expect(consent).toContain(words);
});
