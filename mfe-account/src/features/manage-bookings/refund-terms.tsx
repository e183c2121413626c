import type { CancellationTerms } from 'shared-data/cancellation';
import { heldPhrase, moneyFacts } from 'shared-data/domain/booking-money';
import { formatCents } from 'shared-data/domain/money';
import { Facts, Stack, Text, TextLink } from 'shared-ui';
import type { bookingEnquiry } from '../../components/booking-enquiry.ts';
import { paths } from '../../paths.ts';
import { RULES } from 'shared-data/domain/rules';

/** What comes back of which amount, and why, in sentences (docs/product/payment.md#cancel-terms). */
export function refundSentences(terms: CancellationTerms): string[] {
  const { percent, loweredByMove, refundCents: refund, waitingCents, paidCents, openCents, money } = terms;
  const held = heldPhrase(paidCents, money);
  return [
    paidCents === 0 && 'Nothing is refunded, because nothing is paid.',
    paidCents > 0 && refund > 0 && `${formatCents(refund)} is refunded: ${percent}% of ${held}.`,
    paidCents > 0 && refund === 0 && `Nothing is refunded of ${held}.`,
    percent === 0 && !loweredByMove && `Fewer than ${RULES.partRefundDays} days remain before the event.`,
    loweredByMove && 'The booking was moved, so the refund is not higher than it was before the move.',
    waitingCents > 0 &&
      `${waitingCents < refund ? `${formatCents(waitingCents)} of it waits` : 'It waits'} until your bank has decided that the payment stays with us. If the bank returns the money to you, we do not refund it again.`,
    refund > waitingCents && 'It goes back the way you paid. Banks take five to ten days to show it.',
    openCents > 0 && `The open balance of ${formatCents(openCents)} is dropped.`,
  ].filter((sentence): sentence is string => sentence !== false);
}

interface RefundTermsProps {
  terms: CancellationTerms;
  /** The contact page with a message that names the booking, and its contact. */
  enquiry: ReturnType<typeof bookingEnquiry>;
}

/** The refund before the customer agrees, and what else they can do when it is about the weather. */
export function RefundTerms({ terms, enquiry }: RefundTermsProps) {
  const [amount, ...rest] = refundSentences(terms);
  return (
    <Stack gap={3}>
      <div>
        <Text weight="medium" numeric>
          {amount}
        </Text>
        {rest.map((sentence) => (
          <Text key={sentence} size="small" numeric>
            {sentence}
          </Text>
        ))}
      </div>
      {terms.money.received > 0 && <Facts facts={moneyFacts(terms.money, 'cancelled')} />}
      <Text size="small" tone="muted">
        The refund follows section 4 of our <TextLink to={`${paths.terms}#cancellation`}>Terms</TextLink>. Is it about
        the weather? <TextLink {...enquiry}>Ask us first</TextLink>: we look for another date or another roof.
      </Text>
    </Stack>
  );
}
