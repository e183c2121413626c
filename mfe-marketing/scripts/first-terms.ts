import { TERMS_VERSION } from 'shared-data/domain/terms';
import { CONTRACT_TERMS } from '../src/content/legal/contract-terms.ts';

/** The first values of the database with the Terms of the site. After the first deployment a new text is a migration. */
export function withTerms(firstValues: string): string {
  const quoted = JSON.stringify(CONTRACT_TERMS, null, 1);
  if (quoted.includes('$terms$')) throw new Error('The text contains the mark that ends it.');
  const statement = `values ('${TERMS_VERSION}', $terms$${quoted}$terms$)`;
  return firstValues.replace(/values \('[\d-]+', \$terms\$[^]*\$terms\$\)/, () => statement);
}
