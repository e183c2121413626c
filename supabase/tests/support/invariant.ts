import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestBackend } from './backend.ts';

const INVARIANT = readFileSync(join(import.meta.dirname, '../invariant.sql'), 'utf8');

/** Fails with every rule that the whole database breaks at this moment. */
export async function expectInvariant(backend: TestBackend): Promise<void> {
  expect(await backend.sql(INVARIANT)).toEqual([]);
}
