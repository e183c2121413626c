import { bookingMail } from './common/define-mail.ts';
import { attachContract, contractSample, howToVerify, loadContract, versionRow } from './common/signed-contract.ts';

/** A contract waits to be countersigned, and later the copy with both signatures. */
export default bookingMail({
  kind: 'mail.contract_signed_admin',
  to: 'bookings',
  label: 'Signed contract',
  failed: ['You could not be told of a signed contract', 'Please look whether it waits to be countersigned.'],
  load: loadContract,
  attach: attachContract,
  preview: contractSample('signed'),
  more: { countersigned: contractSample('countersigned') },
  build: ({ loaded, siteUrl }) => {
    const both = loaded.stage === 'countersigned';
    return {
      subject: both ? 'Countersigned' : 'To countersign',
      heading: both ? 'A contract was countersigned' : 'A contract waits to be countersigned',
      paragraphs: [
        both
          ? 'Your copy with both signatures is attached.'
          : 'The customer has signed. Please countersign on the booking’s page.',
        howToVerify(siteUrl),
      ],
      last: [versionRow(loaded), ['SHA-256', loaded.sha256], ['Last row of the trail', loaded.head ?? '']],
    };
  },
});
