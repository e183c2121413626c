import { Linter } from 'eslint';
import { moneyRows } from './money-rows.ts';

const linter = new Linter();
const config: Linter.Config = {
  languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
  plugins: { own: { rules: { 'money-rows': moneyRows(['Paid', 'Open', 'Paid in full', 'Paid, nothing open']) } } },
  rules: { 'own/money-rows': 'error' },
};
const found = (code: string) => linter.verify(code, config).map(({ ruleId, message }) => ruleId ?? message);

// rule: B-2-64
test.each([
  ['an amount under a label of the summary', `const rows = [['Paid', formatCents(cents)]];`],
  ['one that was formatted before', `const rows = [['Open', amount]];`],
  ['one of two labels', `rows.push([open ? 'Paid in full' : 'Left', formatCents(cents)]);`],
  ['a label of the module', `const row = [MONEY_LABELS.paid, amount];`],
  ['a figure of the summary under another label', `const row = ['Balance dropped', formatCents(money.open)];`],
  ['a figure that was taken out of the summary', `const { kept } = money; const row = ['Stays', formatCents(kept)];`],
  ['a fact', `const fact = { label: 'Paid', value: amount };`],
  ['a row of a page', `const page = <dl><dt>Paid, nothing open</dt><dd>{amount}</dd></dl>;`],
])('a row of money outside of its module is refused: %s', (_case, code) => {
  expect(found(code)).toEqual(['own/money-rows']);
});

// rule: B-2-64
test.each([
  ['the rows of the summary', `const rows = [['Price', formatCents(money.price)], ...moneyFacts(money, status)];`],
  ['a column of a list', `const columns = [{ id: 'paid', header: 'Paid', cell: ({ paid }) => formatCents(paid) }];`],
  ['a column of a file', `const columns = [['Paid', ({ paidCents }) => paidCents / 100]];`],
  ['another row', `const row = ['Refunded payment', formatCents(payment.amount)];`],
  ['a figure in a sentence', 'const text = `${formatCents(money.open)} is open.`;'],
])('what is no row of money is not: %s', (_case, code) => {
  expect(found(code)).toEqual([]);
});
