import { contractMail } from './common/signed-contract.ts';

/** A copy of what the customer signed, and later of what both have signed. */
export default contractMail({
  kind: 'mail.contract_signed',
  to: 'customer',
  label: 'Signed contract',
  failed: 'A customer could not be sent their signed contract',
  texts: {
    signed: {
      subject: 'Your signed contract',
      heading: 'You have signed your contract',
      says: 'Your copy is attached. You get another mail when we have countersigned it.',
    },
    countersigned: {
      subject: 'Signed by both',
      heading: 'We have countersigned your contract',
      says: 'The PDF that is attached has both signatures. Please keep it.',
    },
  },
});
