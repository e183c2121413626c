import { useSession } from 'shared-data';
import { ButtonLink, Spinner, Stack, Text, TextLink } from 'shared-ui';
import { Navigate, useHydrated, useLocation } from 'shared-ui/router';
import type { PageHead } from '@district-pour/contract';
import { SplitLayout } from '../components/sign-in/split-layout.tsx';
import { NewPasswordForm } from '../features/reset-password/new-password-form.tsx';
import { paths } from '../paths.ts';
import { pictures } from '../pictures.gen.ts';

export const head: PageHead = {
  title: 'New password',
  description: 'Choose a new password for your District Pour account.',
};

/**
 * Sets the new password after the link of a mail. A person who is signed in otherwise changes it in their account, with the
 * current one; a visitor requests a link.
 */
export default function ResetPasswordPage() {
  const { status, user } = useSession();
  const { state } = useLocation();
  const loading = !useHydrated() || status === 'loading';
  const byLink = (state as { byLink?: unknown } | null)?.byLink === true;
  if (!loading && user && !byLink) return <Navigate to={paths.security} replace />;
  return (
    <SplitLayout
      title="Choose a new password"
      lead={
        user ? `For ${user.email ?? 'your account'}. All other sessions end.` : 'This page follows the link in a mail.'
      }
      picture={pictures['gallery/rose-coupe-close-up']}
      position="76% 50%"
    >
      {loading && <Spinner text="Loading your account..." />}
      {!loading && user && <NewPasswordForm />}
      {!loading && !user && (
        <Stack gap={5} align="start">
          <Text>The link has not been opened in this browser, or its session has ended.</Text>
          <ButtonLink to={paths.forgotPassword}>Request a link</ButtonLink>
          <Text size="small">
            You know your password? <TextLink to={paths.signIn}>Sign in</TextLink>
          </Text>
        </Stack>
      )}
    </SplitLayout>
  );
}
