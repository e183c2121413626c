import { defineCommand } from '@district-pour/kit/command';
import { anchors, provenRules, ruleLines } from '../docs/rules.ts';

const usage = `npm run rules [-- <number or anchor> …]

Lists the tests that prove each rule of docs/product, by the comments above them, and which rules no test proves.`;

export default defineCommand({ usage, names: [0, Infinity] }, ({ names }) => {
  const proven = provenRules();
  const of = (anchor: string) => ruleLines.filter((line) => line.anchor === anchor);
  for (const anchor of anchors) {
    const numbers = of(anchor).map(({ rule }) => rule);
    if (names.length > 0 && ![anchor, ...numbers].some((name) => names.includes(name))) continue;
    const files = [...new Set([anchor, ...numbers].flatMap((name) => proven.get(name) ?? []))];
    const reason = of(anchor).find((line) => line.reason !== '')?.reason;
    console.log(`${anchor}  ${numbers.filter((rule) => rule !== '-').join(' ')}`);
    for (const file of files) console.log(`    ${file}`);
    if (files.length === 0) console.log(`    no test: ${reason ?? 'and no reason'}`);
  }
  return Promise.resolve();
});
