import { contractMail } from './common/signed-contract.ts';

/** A contract waits to be countersigned, and later the copy with both signatures. */
export default contractMail({
  kind: 'mail.contract_signed_admin',
  to: 'bookings',
  label: 'Signed contract',
  failed: ['You could not be told of a signed contract', 'Please look whether it waits to be countersigned.'],
  texts: {
    signed: {
      subject: 'To countersign',
      heading: 'A contract waits to be countersigned',
      says: 'The customer has signed. Please countersign on the booking’s page.',
    },
    countersigned: {
      subject: 'Countersigned',
      heading: 'A contract was countersigned',
      says: 'Your copy with both signatures is attached.',
    },
  },
  last: ({ sha256, head }) => [
    ['SHA-256', sha256],
    ['Last row of the trail', head ?? ''],
  ],
});
