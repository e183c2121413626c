import { ServiceError } from '../../_shared/http/errors.ts';
import type { MailContent } from '../../_shared/mails/content.ts';

/** To the operations address when the provider's books had something that the ledger lacked (docs/product/payment.md#comparison). */
export function paymentDifferencesMail(payload: Record<string, unknown>, siteUrl: string): MailContent {
  const { processed, differences } = payload;
  if (typeof processed !== 'number' || typeof differences !== 'number')
    throw new ServiceError('outbox', 'row without figures', false);
  const open = differences > 0;
  return {
    subject: open
      ? 'The payment provider’s books differ from ours'
      : 'Payments arrived without a message of the provider',
    heading: open ? 'Please look at what differs' : 'Payments were found by the comparison',
    paragraphs: [
      ...(processed > 0
        ? [
            'The provider had payments, refunds or disputes of which no message had reached the site. They are processed now. Check the webhook in the provider’s dashboard (Developers, Webhooks): its messages do not arrive.',
          ]
        : []),
      ...(open ? ['What still differs stays on Today until an admin has decided it with a reason.'] : []),
    ],
    facts: [
      ['Found and processed', processed > 0 ? String(processed) : ''],
      ['To decide', open ? String(differences) : ''],
    ],
    action: { label: 'Open Today', url: `${siteUrl}/admin/today` },
  };
}
