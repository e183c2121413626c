import { withStore } from 'shared-data/store';
import { Stack } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { AccountLayout } from '../components/account-layout.tsx';
import { SavedPlans } from '../features/manage-plans/saved-plans.tsx';
import { SharedLinks } from '../features/manage-plans/shared-links.tsx';
import { paths } from '../paths.ts';

const lead = 'Quotes, cocktails and menus that you have saved or shared';

export const head: PageHead = { title: 'Your plans', description: `${lead}.` };

const back = { to: paths.account, label: 'Back to your account' };

/** Saved plans and shared links (docs/product/plans.md). */
function PlansPage() {
  return (
    <AccountLayout title="Your plans" lead={lead} back={back}>
      {(user) => (
        <Stack gap={16}>
          <SavedPlans userId={user.id} />
          <SharedLinks userId={user.id} />
        </Stack>
      )}
    </AccountLayout>
  );
}

export default withStore(PlansPage);
