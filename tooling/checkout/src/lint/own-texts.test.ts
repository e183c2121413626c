import { Linter } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { ownTexts } from './own-texts.ts';

const FILE = 'case.tsx';
/** What the cases use; `Plain` stands for any component whose children have no siblings. */
const PRELUDE = `
interface Node1 { a: 1 } interface Node2 { b: 1 }
type ReactNode = string | number | boolean | null | undefined | Node1 | Node2;
interface Props { b: boolean; name: string; count: number; maybe: string | undefined; icon: Node1; rows: Node1[]; children: ReactNode }
type Partial<T> = { [K in keyof T]?: T[K] };
declare global {
  interface Array<T> { length: number }
  namespace JSX { type ElementType = any; interface Element { a: 1 } interface IntrinsicElements { [name: string]: any } }
}
declare function ownTexts(children: ReactNode): Node1;
const PRICE = 499 as number;
const Button = ({ b, children }: Partial<Props>) => <button>{b && <i />}{ownTexts(children)}</button>;
const SubmitButton = ({ ...rest }: Partial<Props>) => <Button {...rest} />;
const Raw = ({ b, children }: Partial<Props>) => <button>{b && <i />}{children}</button>;
const Plain = ({ children }: Partial<Props>) => <p>{children}</p>;
const Year = ({ count }: Partial<Props>) => count;
`;

function found(jsx: string): string[] {
  const code = `${PRELUDE}export const shown = ({ b, name, count, maybe, icon, rows, children }: Props) => ${jsx};`;
  const source = ts.createSourceFile(FILE, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const options = { noLib: true, strict: true, jsx: ts.JsxEmit.Preserve };
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    getSourceFile: (name) => (name === FILE ? source : undefined),
    getCurrentDirectory: () => '',
    fileExists: (name) => name === FILE,
  };
  const program = ts.createProgram([FILE], options, host);
  const config: Linter.Config = {
    files: ['**/*.tsx'],
    languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
    plugins: { own: { rules: { texts: ownTexts } } },
    rules: { 'own/texts': 'error' },
  };
  const lines = code.split('\n');
  return new Linter()
    .verify(code, config, FILE)
    .map(({ line, column, endColumn, ruleId, message }) =>
      ruleId ? (lines[line - 1] ?? '').slice(column - 1, (endColumn ?? 0) - 1).trim() : message,
    );
}

// rule: B-7-01
test.each<[what: string, jsx: string, text: string | string[]]>([
  ['an amount in a sentence', `<p>Pay {count} now</p>`, '{count}'],
  ['two texts', `<p>{name}, {count}</p>`, ['{name}', '{count}']],
  ['a text that may be missing', `<p><b>Note</b> {maybe}</p>`, '{maybe}'],
  ['a text on a condition', `<p><b>Note</b>{b && ' (open)'}</p>`, `{b && ' (open)'}`],
  ['one of two texts', `<p><b>Note</b>{b ? 'open' : 'closed'}</p>`, `{b ? 'open' : 'closed'}`],
  ['a text before which an element comes and goes', `<p>{b && <b>New</b>} of today</p>`, 'of today'],
  ['one before which rows come and go', `<p>{rows} of today</p>`, 'of today'],
  ['a text of a fragment that goes', `<p>{b && <>Note <b>it</b></>}</p>`, `{b && <>Note <b>it</b></>}`],
  ['texts of a component without an element', `<><b>Note</b> {name}</>`, '{name}'],
  ['a component that is a text', `<p><Year /></p>`, '<Year />'],
  ['the text of a button that has a spinner beside it', `<Raw>{name}</Raw>`, '{name}'],
  ['texts in a component that has no elements for them', `<Plain>{count} guests</Plain>`, '{count}'],
])('text that breaks on a translated page is found: %s', (_what, jsx, text) => {
  expect(found(jsx)).toEqual([text].flat().map((part) => part.replace(/^\{(.*)\}$/s, '$1')));
});

// rule: B-7-01
test.each<[what: string, jsx: string]>([
  ['a text alone', `<p>{b ? name : maybe}</p>`],
  ['one template', '<p>{`Pay ${count} now`}</p>'],
  ['texts that stay', `<p>Call <b>us</b> now, for {PRICE} dollars</p>`],
  ['an element after a text', `<p>Today {b && <b>New</b>}</p>`],
  ['a text with an element', `<p>{b && <i />}<span>{count}</span> guests</p>`],
  ['elements of one type', `<p>{b ? <b>open</b> : <b>closed</b>} today</p>`],
  ['an icon', `<p>{icon} Weddings</p>`],
  ['a button that has elements for its texts', `<Button>{b && <i />} Pay {count}</Button>`],
  ['one that hands them to it', `<SubmitButton>Pay {count}</SubmitButton>`],
  ['what is not translated', `<p translate="no">{count} × {count}</p>`],
  ['texts that have elements', `<p>{b && <i />}{ownTexts(children)}</p>`],
])('what keeps working is not: %s', (_what, jsx) => {
  expect(found(jsx)).toEqual([]);
});

test('without types nothing is said', () => {
  const config: Linter.Config = {
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { own: { rules: { texts: ownTexts } } },
    rules: { 'own/texts': 'error' },
  };
  expect(new Linter().verify('const shown = <p>Pay {amount} now</p>;', config)).toEqual([]);
});
