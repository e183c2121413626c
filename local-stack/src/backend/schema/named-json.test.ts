import { withNamedJson } from './named-json.ts';

const TYPES = `"first":
{ Args: { "p_id": unknown }; Returns: {
  "id": string,"money": unknown
}[]
},
"second":
{ Args: Record<PropertyKey, never>; Returns: unknown
},
`;
const found = (...rows: [name: string, column: string | null, kind: string][]) =>
  withNamedJson(TYPES, () => Promise.resolve(rows.map(([name, column_name, kind]) => ({ name, column_name, kind }))));

it('names the kinds of JSON of columns and of whole answers, and nothing else', async () => {
  const types = await found(['first', 'money', 'money'], ['second', null, 'contract']);
  expect(types).toContain(`export type JsonKind = 'contract' | 'money';`);
  expect(types).toContain(`"money": NamedJson<'money'>`);
  expect(types).toContain(`Returns: NamedJson<'contract'>`);
  expect(types).toContain(`"p_id": unknown`);
});

it('refuses a column that the generated types do not have', async () => {
  await expect(found(['first', 'contract', 'contract'])).rejects.toThrow('have no JSON at first');
  await expect(found(['first', null, 'contract'])).rejects.toThrow('have no JSON at first');
});
