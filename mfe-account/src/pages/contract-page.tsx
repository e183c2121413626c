import { withStore } from 'shared-data/store';
import { EmptyState } from 'shared-ui';
import { useSearchParams } from 'shared-ui/router';
import type { PageHead } from '@district-pour/contract';
import { AccountLayout } from '../components/account-layout.tsx';
import { ContractPart } from '../features/sign-contract/contract-part.tsx';
import { paths } from '../paths.ts';

const lead = 'Read it, sign it, and keep a copy';

export const head: PageHead = { title: 'Your contract', description: `${lead}.` };

const back = { to: `${paths.account}?tab=signatures`, label: 'Back to your signatures' };

/** The contract of a booking (docs/product/signatures.md#read). */
function ContractPage() {
  const [params] = useSearchParams();
  const bookingId = params.get('booking') ?? '';
  return (
    <AccountLayout title="Your contract" lead={lead} back={back}>
      {() =>
        bookingId === '' ? (
          <EmptyState level={2} title="No contract was chosen." text="Choose one under Signatures in your account." />
        ) : (
          <ContractPart reader={{ bookingId }} level={2} hasIntro />
        )
      }
    </AccountLayout>
  );
}

export default withStore(ContractPage);
