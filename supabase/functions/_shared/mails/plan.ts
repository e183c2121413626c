import { planSheet } from 'shared-data/domain/plan-sheet';
import type { SheetSection } from 'shared-data/domain/plan-sheet';
import { readPlan } from 'shared-data/domain/plans';
import type { PriceList } from 'shared-data/domain/price-list';
import { readFromSite } from '../documents/read-slices.ts';
import { section } from './common/content.ts';
import type { MailBlock } from './common/content.ts';
import { otherMail } from './common/define-mail.ts';
import { unreadable } from './common/payload.ts';
import type { Payload } from './common/payload.ts';
import { WRITTEN_AT } from './common/samples.ts';
import { makePlanFile } from '../plans/plan-file.ts';
import { siteContent } from '../services/site-content.ts';

const words = {
  quote: { subject: 'Your quote from District Pour', tool: 'quote calculator', path: '/quote' },
  cocktail: { subject: 'Your signature cocktail', tool: 'signature cocktail generator', path: '/signature-cocktail' },
  menu: { subject: 'Your cocktail menu', tool: 'menu builder', path: '/menu-builder' },
} as const;

/** A section without figures: a recipe's ingredients and method, a menu's drinks. */
function blocksOf({ heading, paragraphs = [], items = [], ordered }: SheetSection): MailBlock[] {
  const lines = items.map((item, index) => (ordered ? `${index + 1}. ${item}` : item));
  return section(heading, [...paragraphs, ...(lines.length > 0 ? [lines.join('\n')] : [])]);
}

function toPlan({ kind, content, made_at, prices }: Payload) {
  const plan = readPlan(kind, content);
  const madeAt = new Date(String(made_at));
  if (!plan || Number.isNaN(madeAt.getTime())) throw unreadable('a plan');
  return { plan, madeAt, prices: prices as PriceList };
}

/**
 * A result of a planning tool, as a PDF too, which has the date and the prices of the request: a second attempt sends the same
 * bytes, unless the business or a font has changed.
 */
export default otherMail({
  kind: 'mail.plan',
  to: 'person',
  label: 'Plan',
  failed: 'A result of a planning tool could not be mailed',
  link: (payload) => words[toPlan(payload).plan.kind].path,
  attach: async ({ payload }, { deps }) => {
    const { plan, madeAt, prices } = toPlan(payload);
    const { facts } = await siteContent(deps);
    return [await makePlanFile(plan, { facts, prices }, madeAt, readFromSite(deps))];
  },
  preview: {
    row: ({ prices }) => ({
      kind: 'quote',
      content: { guestCount: 80, hours: 4, packageType: 'standard', addons: ['champagne'] },
      made_at: WRITTEN_AT,
      prices,
    }),
  },
  build: ({ payload }) => {
    const { plan, prices } = toPlan(payload);
    const { subject, tool } = words[plan.kind];
    const { title, lead, sections } = planSheet(prices, plan);
    const facts = sections.flatMap(({ facts: rows = [], total }) => [...rows, ...(total ? [total] : [])]);
    const written = sections.filter((section) => !section.facts);
    return {
      subject,
      heading: title,
      paragraphs: [
        lead,
        'It is in the PDF that is attached, too.',
        `This address was entered in the ${tool} on our site. If it was not you, ignore this mail: the address is on no list, and we send such a mail only when somebody asks for it on our site.`,
      ],
      blocks: written.flatMap(blocksOf),
      facts,
      button: 'Plan another',
    };
  },
});
