import { TERMS_VERSION } from 'shared-data/domain/terms';
import { CONTRACT_TERMS } from '../src/content/legal/contract-terms.ts';

/** The migration that brings the Terms into the database. After the first deployment a new text is a new migration. */
export function termsMigration(): string {
  const quoted = JSON.stringify(CONTRACT_TERMS, null, 1);
  if (quoted.includes('$terms$')) throw new Error('The text contains the mark that ends it.');
  return `-- The versions of the Terms, which contracts contain. Written by \`npm run gen:terms\` from mfe-marketing/src/content/legal.

create table private.terms_versions (
  -- The day from which the text holds, in New York.
  version date primary key,
  document jsonb not null
);
alter table private.terms_versions enable row level security;
revoke all on private.terms_versions from anon, authenticated, service_role;

insert into private.terms_versions (version, document) values ('${TERMS_VERSION}', $terms$${quoted}$terms$);
`;
}
