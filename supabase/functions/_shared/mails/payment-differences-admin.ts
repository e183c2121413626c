import { otherMail } from './common/define-mail.ts';

/** The provider's books had something that the ledger lacked (docs/product/payment.md#comparison). */
export default otherMail({
  kind: 'mail.payment_differences_admin',
  to: 'operations',
  label: 'Payments that differ',
  failed: 'You could not be told what the comparison of payments found',
  link: '/admin/today',
  reads: { processed: 'number', differences: 'number' },
  preview: { row: { processed: 1, differences: 2 } },
  build: ({ data: { processed, differences } }) => {
    const open = differences > 0;
    return {
      subject: open
        ? 'The payment provider’s books differ from ours'
        : 'Payments arrived without a message of the provider',
      heading: open ? 'Please look at what differs' : 'Payments were found by the comparison',
      paragraphs: [
        processed > 0 &&
          'The provider had payments, refunds or disputes of which no message had reached the site. They are processed now. Check the webhook in the provider’s dashboard (Developers, Webhooks): its messages do not arrive.',
        open && 'What still differs stays on Today until an admin has decided it with a reason.',
      ],
      facts: [
        ['Found and processed', processed > 0 ? String(processed) : ''],
        ['To decide', open ? String(differences) : ''],
      ],
      button: 'Open Today',
    };
  },
});
