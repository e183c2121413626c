import { rememberLocation, useSession } from 'shared-data';
import { Text, TextLink } from 'shared-ui';
import { useLocation, useNavigate } from 'shared-ui/router';
import type { PageHead } from '@district-pour/contract';
import { LeaveSignIn } from '../components/sign-in/leave-sign-in.tsx';
import { returnTarget } from '../components/sign-in/sign-in-state.ts';
import { SplitLayout } from '../components/sign-in/split-layout.tsx';
import { SignUpForm } from '../features/sign-up/sign-up-form.tsx';
import { paths } from '../paths.ts';
import { pictures } from '../pictures.gen.ts';

export const head: PageHead = {
  title: 'Create your account',
  description: 'Create a District Pour account to book an event, follow its payment and sign its contract.',
};

/** Sign up, followed by the sign-in page with a notice about the confirmation mail. */
export default function SignUpPage() {
  const { status } = useSession();
  const { state } = useLocation();
  const navigate = useNavigate();
  if (status === 'signedIn') return <LeaveSignIn />;
  const waitForMail = async (email: string) => {
    const target = returnTarget(state);
    if (target) rememberLocation(target);
    await navigate(paths.signIn, { state: { ...(state as object | null), createdFor: email } });
  };
  return (
    <SplitLayout
      title="Create your account"
      lead="It takes a minute. We send one mail to confirm your address."
      picture={pictures['gallery/mobile-bar-string-lights']}
      position="48% 50%"
    >
      <SignUpForm onCreated={waitForMail} />
      <Text size="small">
        Already have an account?{' '}
        <TextLink to={paths.signIn} state={state}>
          Sign in
        </TextLink>
      </Text>
    </SplitLayout>
  );
}
