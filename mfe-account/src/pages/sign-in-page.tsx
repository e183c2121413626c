import { useSession } from 'shared-data';
import { Notice, Text, TextLink } from 'shared-ui';
import { useLocation } from 'shared-ui/router';
import type { PageHead } from '@district-pour/contract';
import { LeaveSignIn } from '../components/sign-in/leave-sign-in.tsx';
import { createdFor } from '../components/sign-in/sign-in-state.ts';
import { SplitLayout } from '../components/sign-in/split-layout.tsx';
import { SignInPanels } from '../features/sign-in/sign-in-panels.tsx';
import { MailSentNotice } from '../features/sign-up/mail-sent-notice.tsx';
import { paths } from '../paths.ts';
import { pictures } from '../pictures.gen.ts';

export const head: PageHead = {
  title: 'Sign in',
  description: 'Sign in to see your District Pour bookings, sign your contract and keep your details up to date.',
};

/** Sign in, by password or by a link; a signed-in user is redirected to where they came from, else to /account. */
export default function SignInPage() {
  const { status, ended } = useSession();
  const { state } = useLocation();
  if (status === 'signedIn') return <LeaveSignIn />;
  const created = createdFor(state);
  return (
    <SplitLayout
      title="Sign in"
      lead="Your bookings, contracts and details, in one place."
      picture={pictures['gallery/rose-coupe-close-up']}
      position="76% 50%"
    >
      {ended && <Notice tone="warning">Your session has ended. Please sign in again.</Notice>}
      {created && <MailSentNotice email={created} />}
      <SignInPanels email={created} />
      <Text size="small">
        New here?{' '}
        <TextLink to={paths.signUp} state={state}>
          Create an account
        </TextLink>
      </Text>
    </SplitLayout>
  );
}
