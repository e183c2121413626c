import { useSession } from 'shared-data';
import { useServerTime, withStore } from 'shared-data/store';
import { Container, Section, Spinner } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { AccessDenied } from '../components/access-denied.tsx';
import { AccountArea } from './account-area.tsx';

export const head: PageHead = {
  title: 'Your account',
  description: 'Your District Pour bookings, profile and contracts.',
};

/**
 * The account area. The shell's guard comes first; the states without a session are for a page without the shell and
 * for a session that ends while the page is open (docs/product/my-account.md#account-denied).
 */
function AccountPage() {
  const { status } = useSession();
  useServerTime();
  if (status === 'loading') {
    return (
      <Section>
        <Container>
          <Spinner text="Loading your account..." />
        </Container>
      </Section>
    );
  }
  return status === 'signedIn' ? <AccountArea /> : <AccessDenied />;
}

export default withStore(AccountPage);
