import { readFileSync, writeFileSync } from 'node:fs';
import { withTerms } from './first-terms.ts';

// Writes the Terms of the site for the database, whose contracts contain them.
const firstValues = new URL('../../supabase/first-values.sql', import.meta.url);
writeFileSync(firstValues, withTerms(readFileSync(firstValues, 'utf8')));
