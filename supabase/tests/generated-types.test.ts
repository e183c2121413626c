import { join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '../..');
const generated = join(root, 'shared-data/src/database.gen.ts');

const removedColumns = [
  'special_requests',
  'last_synced_at',
  'start_time',
  'blog_post_slug',
  'linkedin_url',
  'contact_method',
];

/** Files from the query to the view that use one of these columns, and one that uses none. */
const affected = [
  'shared-data/src/bookings/bookings-mappers.ts',
  'shared-data/src/bookings/bookings-api.ts',
  'mfe-admin/src/api/syncs-api.ts',
  'shared-data/src/slots/slots-mappers.ts',
  'mfe-marketing/src/api/comments-api.ts',
  'shared-data/src/profile/profile-mappers.ts',
  'mfe-admin/src/areas/enquiries/features/answer-contacts/contact-columns.tsx',
];
const unaffected = ['shared-data/src/payments/payments-api.ts'];

function withoutColumns(text: string): string {
  return removedColumns.reduce(
    (rest, column) => rest.replaceAll(new RegExp(`"${column}"\\??: [^,\\n]+,?`, 'g'), ''),
    text,
  );
}

/** A compiler host that reads the repository, but the generated types without the columns. */
function hostWithoutColumns(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const readSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (path, version, ...rest) => {
    const text = path === generated ? ts.sys.readFile(path) : undefined;
    return text === undefined
      ? readSourceFile(path, version, ...rest)
      : ts.createSourceFile(path, withoutColumns(text), version);
  };
  return host;
}

test('code that uses a column which is gone does not compile, from the query to the view', () => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, root);
  const files = [...affected, ...unaffected];
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    options,
    hostWithoutColumns(options),
  );
  const broken = files.filter(
    (file) => program.getSemanticDiagnostics(program.getSourceFile(join(root, file))).length > 0,
  );
  expect(broken).toEqual(affected);
});
