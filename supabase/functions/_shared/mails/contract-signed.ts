import { bookingMail } from './common/define-mail.ts';
import { attachContract, contractSample, howToVerify, loadContract, versionRow } from './common/signed-contract.ts';

/** A copy of what the customer signed, and later of what both have signed. */
export default bookingMail({
  kind: 'mail.contract_signed',
  to: 'customer',
  label: 'Signed contract',
  failed: ['A customer could not be sent their signed contract', 'Please contact the customer.'],
  load: loadContract,
  attach: attachContract,
  preview: contractSample('countersigned'),
  more: { signed: contractSample('signed') },
  build: ({ loaded, siteUrl }) => {
    const both = loaded.stage === 'countersigned';
    return {
      subject: both ? 'Signed by both' : 'Your signed contract',
      heading: both ? 'We have countersigned your contract' : 'You have signed your contract',
      paragraphs: [
        both
          ? 'The PDF that is attached has both signatures. Please keep it.'
          : 'Your copy is attached. You get another mail when we have countersigned it.',
        howToVerify(siteUrl),
      ],
      last: [versionRow(loaded)],
    };
  },
});
