import { formatDate, todayInNewYork } from 'shared-data/domain/time';
import { planSheet } from 'shared-data/domain/plan-sheet';
import type { Plan } from 'shared-data/domain/plans';
import type { SiteContent } from 'shared-data/domain/site-content';
import { toBase64 } from '../base64.ts';
import { makeDocument } from '../documents/document.ts';
import type { ReadSlice } from '../documents/slices.ts';

export interface PlanFile {
  filename: string;
  /** Base64. */
  content: string;
}

const names = { quote: 'quote', cocktail: 'signature-cocktail', menu: 'cocktail-menu' } as const;

/** The PDF of a plan, with the prices in force and the business as it is now (docs/product/plans.md#plan-pdf). */
export async function makePlanFile(
  plan: Plan,
  { prices, facts }: Pick<SiteContent, 'prices' | 'facts'>,
  now: Date,
  readSlice: ReadSlice,
): Promise<PlanFile> {
  const sheet = planSheet(prices, plan);
  const dated = { paragraphs: [`Made on ${formatDate(todayInNewYork(now))}.`] };
  const bytes = await makeDocument(
    { ...sheet, sections: [...sheet.sections, dated] },
    { now, readSlice, letterhead: { area: facts.area.name, phone: facts.phone, email: facts.emails.hello } },
  );
  return { filename: `district-pour-${names[plan.kind]}.pdf`, content: toBase64(bytes) };
}
