import { bookingMail } from './common/define-mail.ts';

/** The contract is not signed yet, or has changed since. */
export default bookingMail({
  kind: 'mail.signature_request',
  to: 'customer',
  label: 'Request to sign',
  failed: [
    'A customer could not be asked to sign their contract',
    'Please check the address and contact the customer.',
  ],
  resend: 'unsigned',
  // The signature may have come since.
  isDue: (_, now) => now !== null && now.status !== 'cancelled' && now.signatureRequired && !now.signatureCompleted,
  build: () => ({
    subject: 'Please sign your contract',
    heading: 'Your contract waits for your signature',
    paragraphs: ['Please read and sign it when you have a moment. It takes two minutes, on a phone too.'],
    button: 'Read and sign',
  }),
});
