import type { Rule } from 'eslint';

/** The figures of the money summary. Its price is shown in many rows. */
const FIGURES = '/^(waived|received|refunded|refundPending|chargedBack|paid|kept|open|refundable)$/';
const FORMATS = '/^format(Cents|Usd)$/';
/** A row of two: its label is one of these paths, its value is no function, as the cell of a column is, and no text. */
const LABEL_PATHS = ['elements.0.value', 'elements.0.consequent.value', 'elements.0.alternate.value'];

const escaped = (label: string) => label.replaceAll(/[/\\^$*+?.()|[\]{}]/g, '\\$&');

/**
 * A rule that refuses rows of money outside of the module that makes them: pairs and facts under one of its labels, and pairs whose
 * value is a figure of the summary (docs/product/payment.md#balance).
 */
export function moneyRows(labels: readonly string[]): Rule.RuleModule {
  const label = `/^\\s*(${labels.map(escaped).join('|')})\\s*$/`;
  const selectors = [
    ...LABEL_PATHS.map(
      (path) => `ArrayExpression[elements.length=2][${path}=${label}]:not([elements.1.type=/Function|^Literal$/])`,
    ),
    'ArrayExpression[elements.length=2][elements.0.object.name="MONEY_LABELS"]',
    ...['property.name', 'name'].map(
      (path) =>
        `ArrayExpression[elements.length=2] > CallExpression[callee.name=${FORMATS}][arguments.0.${path}=${FIGURES}]:nth-child(2)`,
    ),
    `ObjectExpression:has(> Property[key.name="label"][value.value=${label}]):has(> Property[key.name="value"])`,
    `JSXElement[openingElement.name.name="dt"] > JSXText[value=${label}]`,
  ];
  return {
    meta: {
      type: 'problem',
      messages: { own: 'Rows of money are made by moneyFacts of shared-data/domain/booking-money alone.' },
    },
    create: (context) =>
      Object.fromEntries(
        selectors.map((selector) => [selector, (node: Rule.Node) => context.report({ node, messageId: 'own' })]),
      ),
  };
}
