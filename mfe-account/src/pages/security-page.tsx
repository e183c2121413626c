import { withStore } from 'shared-data/store';
import { Skeleton, Stack } from 'shared-ui';
import { usePasswordIsSetQuery } from '../api/password-api.ts';
import type { PageHead } from '@district-pour/contract';
import { AccountLayout } from '../components/account-layout.tsx';
import { Topic } from '../components/topic.tsx';
import { ChangeEmailForm } from '../features/secure-account/change-email-form.tsx';
import { ChangePasswordForm } from '../features/secure-account/change-password-form.tsx';
import { SecondFactor } from '../features/secure-account/second-factor.tsx';
import { SetPassword } from '../features/secure-account/set-password.tsx';
import { OtherSessions } from '../features/secure-account/other-sessions.tsx';
import { paths } from '../paths.ts';

export const head: PageHead = {
  title: 'Account security',
  description: 'Change the password and the address of your District Pour account, and end other sessions.',
};

const back = { to: `${paths.account}?tab=profile`, label: 'Back to your profile' };

/** Password, address and sessions of the account (docs/product/accounts.md#account-security). */
function SecurityPage() {
  return (
    <AccountLayout title="Account security" back={back}>
      {(user) => (
        <Stack gap={12}>
          <PasswordTopic email={user.email} />
          <Topic title="Email" text={`You sign in as ${user.email ?? 'User'}.`}>
            <ChangeEmailForm current={user.email} />
          </Topic>
          <SecondFactor />
          <Topic
            title="Sessions"
            text="Signed in on a device that you do not have any more? This device stays signed in."
          >
            <OtherSessions />
          </Topic>
        </Stack>
      )}
    </AccountLayout>
  );
}

function PasswordTopic({ email }: { email: string | null }) {
  const { data: isSet, isLoading } = usePasswordIsSetQuery();
  return (
    <Topic title="Password" text={isSet === false ? '' : 'Changing it ends your sessions on other devices.'}>
      {isLoading && <Skeleton lines={3} text="Loading" />}
      {!isLoading && (isSet === false && email !== null ? <SetPassword email={email} /> : <ChangePasswordForm />)}
    </Topic>
  );
}

export default withStore(SecurityPage);
