import { Text, TextLink } from 'shared-ui';
import { useHydrated, useLocation } from 'shared-ui/router';
import type { PageHead } from '@district-pour/contract';
import { SplitLayout } from '../components/sign-in/split-layout.tsx';
import { ForgotPasswordForm } from '../features/reset-password/forgot-password-form.tsx';
import { paths } from '../paths.ts';
import { pictures } from '../pictures.gen.ts';

export const head: PageHead = {
  title: 'Forgot password',
  description: 'Request a link that lets you choose a new password for your District Pour account.',
};

/** What was typed on the sign-in page; empty when there is nothing. */
function typedEmail(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
}

/** Requests the link for a new password. */
export default function ForgotPasswordPage() {
  const { state } = useLocation();
  const email = useHydrated() ? typedEmail(state) : '';
  return (
    <SplitLayout
      title="Forgot your password?"
      lead="Tell us your address, and we send you a link for a new password."
      picture={pictures['gallery/rose-coupe-close-up']}
      position="76% 50%"
    >
      <ForgotPasswordForm key={email} email={email} />
      <Text size="small">
        Remembered it? <TextLink to={paths.signIn}>Sign in</TextLink>
      </Text>
    </SplitLayout>
  );
}
