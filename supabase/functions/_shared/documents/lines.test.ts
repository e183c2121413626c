import { breakLines } from './lines.ts';

const linesOf = (text: string, width: number, direction: 'ltr' | 'auto' = 'ltr') =>
  breakLines([{ text, font: 'own' }], width, direction, (words) => words.length);
/** What stands on a line, from left to right. */
const seen = (text: string, direction: 'ltr' | 'auto') =>
  linesOf(text, 100, direction).map(({ runs }) =>
    runs.toSorted((left, right) => left.x - right.x).map((run) => run.text),
  );

// rule: B-2-42
test.each([
  ['משה כהן, Cohen Ltd', 'auto', ['Cohen Ltd', 'משה כהן, ']],
  ['משה כהן, Cohen Ltd', 'ltr', ['משה כהן', ', Cohen Ltd']],
  ['משה 42 כהן', 'auto', [' כהן', '42', 'משה ']],
  ['Paid by משה כהן today', 'auto', ['Paid by ', 'משה כהן', ' today']],
] as const)('%s (%s) stands on paper from left to right as %j', (text, direction, order) => {
  expect(seen(text, direction)).toEqual([order]);
});

test('a line ends at a space or a Chinese character, and a long word is divided', () => {
  expect(linesOf('One two three', 8).map(({ text }) => text)).toEqual(['One two', 'three']);
  expect(linesOf('山田太郎', 3).map(({ text }) => text)).toEqual(['山田太', '郎']);
  expect(linesOf('c0ffeec0ffee', 5).map(({ text }) => text)).toEqual(['c0ffe', 'ec0ff', 'ee']);
  expect(linesOf('One\n\ntwo', 8).map(({ text }) => text)).toEqual(['One', '', 'two']);
});
