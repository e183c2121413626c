import { ASVS_IDS } from './asvs-ids.ts';
import { hasTitle, textOf } from './test-titles.ts';

const page = textOf('docs/security.md');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, id = '', cells = '']) => {
  const [asked = '', by = '', where = '', what = ''] = cells
    .split(' | ')
    .map((cell) => cell.trim().replace(/^`|`$/g, ''));
  return { id, asked, by, where, what };
});
const of = (...kinds: string[]) => rows.filter(({ by }) => kinds.includes(by));

it('answers each requirement of levels 1 and 2 once, in their order', () => {
  expect(ASVS_IDS).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(ASVS_IDS);
  const kinds = ['test', 'setting', 'document', 'hosted', 'reason', 'open'];
  expect(rows.filter(({ asked, by, what }) => !kinds.includes(by) || asked.length < 3 || what.length < 3)).toEqual([]);
});

it('names tests that exist', () => {
  expect(of('test').filter(({ where, what }) => !hasTitle(where, what))).toEqual([]);
});

it('names settings and documents that exist', () => {
  expect(of('setting', 'document').filter(({ where, what }) => !textOf(where).includes(what))).toEqual([]);
  // The table itself is no answer.
  const prose = page.replaceAll(/^\|.*\|$/gm, '');
  expect(of('document').filter(({ where, what }) => where === 'docs/security.md' && !prose.includes(what))).toEqual([]);
});

it('lists the open requirements above the table', () => {
  const listed = /^Open: (.*)\.$/m.exec(page)?.[1]?.split(', ') ?? [];
  expect(listed).toEqual(of('open').map(({ id }) => id));
});
