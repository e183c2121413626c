import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// node shared-data/scripts/build-common-passwords.ts
const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as {
  dictionary: Record<string, string[]>;
};
const common = (dictionary['passwords-common'] ?? []).filter((password) => password.length >= 8).slice(0, 3000);
writeFileSync(
  join(import.meta.dirname, '../src/passwords/common-passwords.gen.ts'),
  `// Written by shared-data/scripts/build-common-passwords.ts from @zxcvbn-ts/language-common. Do not edit.
export const COMMON_PASSWORDS =
  '${common.join(' ')}';
`,
);
