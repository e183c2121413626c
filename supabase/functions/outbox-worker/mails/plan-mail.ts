import { planSheet } from 'shared-data/domain/plan-sheet';
import type { SheetSection } from 'shared-data/domain/plan-sheet';
import { readPlan } from 'shared-data/domain/plans';
import type { Plan } from 'shared-data/domain/plans';
import type { PriceList } from 'shared-data/domain/price-list';
import type { Deps } from '../../_shared/deps.ts';
import { readFromSite } from '../../_shared/documents/read-slices.ts';
import { ServiceError } from '../../_shared/http/errors.ts';
import type { MailBlock, MailContent } from '../../_shared/mails/content.ts';
import { makePlanFile } from '../../_shared/plans/plan-file.ts';
import type { Mail } from '../../_shared/services/mail.ts';
import { siteContent } from '../../_shared/services/site-content.ts';

const words = {
  quote: { subject: 'Your quote from District Pour', tool: 'quote calculator', path: '/quote' },
  cocktail: { subject: 'Your signature cocktail', tool: 'signature cocktail generator', path: '/signature-cocktail' },
  menu: { subject: 'Your cocktail menu', tool: 'menu builder', path: '/menu-builder' },
} as const;

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', parts: [text] });

/** A section without figures: a recipe's ingredients and method, a menu's drinks. */
function blocksOf({ heading, paragraphs = [], items = [], ordered }: SheetSection): MailBlock[] {
  const lines = items.map((item, index) => (ordered ? `${index + 1}. ${item}` : item));
  return [
    ...(heading ? [{ kind: 'heading' as const, parts: [heading] }] : []),
    ...paragraphs.map(paragraph),
    ...(lines.length > 0 ? [paragraph(lines.join('\n'))] : []),
  ];
}

/** What the mail of a plan says. */
export function planMailContent(plan: Plan, prices: PriceList, siteUrl: string): MailContent {
  const { subject, tool, path } = words[plan.kind];
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
    action: { label: 'Plan another', url: `${siteUrl}${path}` },
  };
}

/**
 * The mail of a plan with its PDF, which has the date and the prices of the request: a second attempt sends the same bytes,
 * unless the business or a font has changed. Throws `ServiceError` for a row that is no plan.
 */
export async function planMail(payload: Record<string, unknown>, deps: Deps): Promise<Mail> {
  const plan = readPlan(payload.kind, payload.content);
  const madeAt = new Date(String(payload.made_at));
  if (!plan || typeof payload.email !== 'string' || Number.isNaN(madeAt.getTime()))
    throw new ServiceError('mail', 'row without a plan', false);
  const { facts } = await siteContent(deps);
  const prices = payload.prices as PriceList;
  const file = await makePlanFile(plan, { facts, prices }, madeAt, readFromSite(deps));
  return {
    ...planMailContent(plan, prices, deps.env.siteUrl),
    to: payload.email,
    attachments: [{ ...file, contentType: 'application/pdf' }],
  };
}
