import type { SiteContent } from 'shared-data/content';
import { businessOf } from 'shared-data/domain/facts';
import { fillFacts } from 'shared-data/domain/fill-facts';
import { CHARGED_PRICE, generalSentence } from 'shared-data/domain/purchase';
import { formatUsdWhole } from 'shared-data/domain/money';
import type { BarPackage, PackageId, PriceList } from 'shared-data/domain/price-list';
import { promotionSentence } from 'shared-data/domain/promotions';
import { offerPrice } from './offer-price.ts';
import { RULES } from 'shared-data/domain/rules';

export interface Faq {
  /** Also the anchor of the question in the page's address. */
  id: string;
  question: string;
  answer: string;
}

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const counted = (count: number, unit: string) => `${WORDS[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;

/** Where the packages begin and for how many guests. */
function packagesSentence({ packages }: PriceList): string {
  const { essential, premium, luxury } = Object.fromEntries(packages.map((one) => [one.id, one])) as Record<
    PackageId,
    BarPackage
  >;
  return `Packages start from ${formatUsdWhole(essential.price)} for ${counted(essential.hours, 'hour')}, ${counted(essential.bartenders, 'bartender')} and up to ${essential.maxGuests} guests; Premium is ${formatUsdWhole(premium.price)} for up to ${premium.maxGuests} guests, Luxury ${formatUsdWhole(luxury.price)} for up to ${luxury.maxGuests}.`;
}

/** `15% off Premium: Premium is $509 instead of $599.`, while a promotion runs. */
const promotionsSentence = (prices: PriceList): string =>
  prices.promotions.map((one) => `${one.text}: ${promotionSentence(prices, one)} `).join('');

const insurance = (claim: string): Faq => ({
  id: 'insurance',
  question: 'What about license and insurance?',
  answer: `${claim}. Every bartender is certified in responsible service, and we carry general and liquor liability cover. If your venue asks for a certificate, send us its details at least ten days before the event and we name it on one.`,
});

/** The questions of Home, eight while the facts claim licence and insurance, in the order people ask them. */
export const faqsOf = ({ facts, prices }: SiteContent): readonly Faq[] => [
  {
    id: 'included',
    question: 'What is included when we book the bar?',
    answer: `${generalSentence(prices)} Setting up and taking down are part of the price and happen outside those hours. We write your shopping list down to the bottle, so that little is left over.`,
  },
  {
    id: 'price',
    question: 'What does it cost?',
    answer: `${packagesSentence(prices)} ${promotionsSentence(prices)}Packages are booked at these prices; without one the price follows guests, hours and kind of event. ${CHARGED_PRICE}`,
  },
  {
    id: 'area',
    question: 'Where do you travel?',
    answer: fillFacts(
      'Anywhere in the {{area}}, {{area_detail}}. Travel is part of the price. The bar fits through a standard door, runs on one ordinary socket and needs a level patch of eight by six feet.',
      businessOf(facts),
    ),
  },
  ...(facts.claims.licence ? [insurance(facts.claims.licence)] : []),
  {
    id: 'notice',
    question: 'How far ahead should we book?',
    answer:
      'Saturdays from April to October are asked for three to six months ahead; weekday evenings are often free at two weeks. The availability page says until when you can book online and shows what is open. For a later date, send us an enquiry from there: we answer with an offer that you accept and pay by its link. It says whether and until when we hold the date while you decide.',
  },
  {
    id: 'drinks',
    question: 'Can you make a drink that is ours?',
    answer: `That is the part we like best. Tell us the flavors you keep ordering and what the evening is for, and we write two or three recipes, ${offerPrice(prices, 'custom-cocktails')}. Each has a version without alcohol that looks and tastes as if it belongs at the same party.`,
  },
  {
    id: 'guests',
    question: 'How do you handle underage guests and last orders?',
    answer:
      'We serve guests of 21 and over and check ID where there is any doubt. Last orders are called 20 minutes before the end, water is always on the counter, and the bartender decides when somebody has had enough, kindly and without a scene.',
  },
  {
    id: 'cancel',
    question: 'What happens if we have to cancel?',
    answer: `More than ${RULES.fullRefundDays} days before the event you get a full refund, from ${RULES.partRefundDays} to ${RULES.fullRefundDays} days ${RULES.partRefundPercent}% of it; under ${RULES.partRefundDays} days there is none, because the crew has turned other work away. Weather is handled case by case: call us and we look for another date first.`,
  },
];
