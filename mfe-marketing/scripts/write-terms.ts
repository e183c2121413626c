import { writeFileSync } from 'node:fs';
import { termsMigration } from './terms-migration.ts';

// Writes the Terms of the site for the database, whose contracts contain them.
writeFileSync(
  new URL('../../supabase/migrations/20261122002200_terms_versions.sql', import.meta.url),
  termsMigration(),
);
