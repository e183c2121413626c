import { BRAND } from 'shared-data/domain/business';
import { MINIMUM_AGE, REFUND_TIERS, TERMS_VERSION, WEATHER_POLICY } from 'shared-data/domain/terms';
import { formatDate } from 'shared-data/domain/time';
import type { LegalDocument } from './legal-document.ts';
import { RULES } from 'shared-data/domain/rules';

/** The terms around the fixed rules; figures come from shared-data. */
export const TERMS: LegalDocument = {
  title: 'Terms of Service',
  lead: 'What you can expect of us, and we of you, from the booking to the last glass.',
  amended: formatDate(TERMS_VERSION, 'long'),
  sections: [
    {
      id: 'agreement',
      title: '1. The agreement',
      blocks: [
        `These terms apply to every booking with ${BRAND.name} (“we”). By booking on this website, by signing our contract or by paying, you (“the client”) accept them. Where a signed contract says something different, the contract counts.`,
        'A booking is made when you have sent the form, and it is confirmed when your payment has reached us. We send you the confirmation by mail; the booking does not depend on that mail reaching you.',
      ],
    },
    {
      id: 'services',
      title: '2. Our services',
      blocks: [
        'We provide a mobile bar, bartenders, tools and what your booking names, for the hours you have booked, in the {{area}}, {{area_detail}}. Setting up and taking down happen outside those hours and are part of the price.',
        'Unless your contract says otherwise, you supply the alcohol. We advise you on quantities; what remains unopened is yours.',
        'Guide prices on this website, in calculators and in estimates help you to plan. The amount shown before you pay is the one that binds us both.',
      ],
    },
    {
      id: 'payment',
      title: '3. Deposit and payment',
      blocks: [
        `A deposit is required to confirm a date. A date that you book with us by phone, or by accepting an offer of ours, is held without one until the day that our mail names. When you pay online, you pay the full amount, which includes the deposit and leaves nothing due later. When the event is more than ${RULES.depositDays} days away you may pay ${RULES.depositPercent}% of it as a deposit instead. Either confirms the booking.`,
        `After a deposit, final payment is due ${RULES.balanceDueHours} hours before the event. You can pay the balance online at any time, and we remind you. If it has not arrived by then we get in touch with you; nothing is cancelled automatically.`,
        'Extra hours on the evening are charged only after you, or the person you have named, have agreed to them and to their price.',
      ],
    },
    {
      id: 'cancellation',
      title: '4. Cancellation and refunds',
      blocks: [
        'You may cancel at any time before the event begins: in your account, without an account by the link in our mails, or in writing. What you get back of what you have paid depends on how many days remain by the calendar of New York:',
        { list: REFUND_TIERS.map(({ when, text }) => `${when}: ${text.toLowerCase()}.`) },
        'You read the amount before you agree to it. The refund goes back the way you paid, and an open balance is dropped.',
        `Until ${RULES.moveUntilDays} days before the event you may move your booking online to another open time, at most ${RULES.customerMoves} times. A move does not raise the refund: the lower of the refunds on the day of a move and on the day of the cancellation applies.`,
        `${WEATHER_POLICY} Call us as soon as the forecast worries you: we look for another date or another roof before we speak of money.`,
        'If we have to cancel, you receive everything back that you have paid, and we help you to find somebody to take our place.',
      ],
    },
    {
      id: 'alcohol',
      title: '5. Responsible service',
      blocks: [
        `The minimum age for our services is ${MINIMUM_AGE}. Clients must be ${MINIMUM_AGE} or older, and alcohol is served only to guests of ${MINIMUM_AGE} and over. Our bartenders may ask anyone for identification.`,
        'A bartender may refuse to serve a guest who has had enough, and may close the bar if people are in danger. No refund is due in that case.',
      ],
    },
    {
      id: 'venue',
      title: '6. The venue',
      blocks: [
        'You make sure that we may set up and serve at the venue, that we can reach it, and that there is a level place of eight by six feet with an ordinary socket within thirty feet. Tell us about stairs, gates and curfews beforehand.',
        'If the venue asks for a certificate of insurance, send us its details at least ten days before the event.',
      ],
    },
    {
      id: 'liability',
      title: '7. Liability',
      blocks: [
        'We are liable for damage that we cause through negligence, up to the limits of our insurance. We are not liable for what guests do, for alcohol that others have supplied, or for delays caused by weather, traffic or authorities.',
        'Nothing in these terms limits a right that the law does not let you give up.',
      ],
    },
    {
      id: 'website',
      title: '8. The website and your account',
      blocks: [
        'Keep your password to yourself and tell us if you believe that somebody else knows it. Comments on the blog are yours and you can delete them; we remove what is unlawful, insulting or advertising.',
        'Texts, photographs and recipes on this website belong to us or to those who have given them to us. Cook from them freely; please do not republish them.',
      ],
    },
    {
      id: 'law',
      title: '9. Law and changes',
      blocks: [
        'These terms follow the law of the District of Columbia. For a booking, the terms count that were published on the day it was made.',
        'Questions about them are welcome at {{email}} or {{phone}}.',
      ],
    },
  ],
};
