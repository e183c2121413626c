import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useSession } from 'shared-data';
import { Container, FullHeight, Heading, Section, Spinner, Stack, Text, TextLink, theme } from 'shared-ui';
import type { PageHead } from 'tooling/contract';
import { AccessDenied } from '../components/access-denied.tsx';
import { SectionHeading } from '../components/section-heading.tsx';
import { ChangeEmailForm } from '../features/secure-account/change-email-form.tsx';
import { ChangePasswordForm } from '../features/secure-account/change-password-form.tsx';
import { OtherSessions } from '../features/secure-account/other-sessions.tsx';
import { paths } from '../paths.ts';

export const head: PageHead = {
  title: 'Account security',
  description: 'Change the password and the address of your District Pour account, and end other sessions.',
};

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(6)};
  max-width: 32rem;

  > button {
    justify-self: start;
  }
`;

function Topic({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <SectionHeading id={id} title={title} text={text} />
      {children}
    </Part>
  );
}

/** Password, address and sessions of the account (docs/product/accounts.md#account-security). */
export default function SecurityPage() {
  const { status, user } = useSession();
  if (status === 'signedOut') return <AccessDenied />;
  return (
    <FullHeight>
      <Section tone="forest" spacing="tight">
        <Container>
          <Stack gap={2}>
            <Heading level={1} size="h2">
              Account security
            </Heading>
            <Text tone="muted">
              <TextLink to={`${paths.account}?tab=profile`}>Back to your profile</TextLink>
            </Text>
          </Stack>
        </Container>
      </Section>
      <Section spacing="tight">
        <Container>
          {user ? (
            <Stack gap={12}>
              <Topic title="Password" text="Changing it ends your sessions on other devices.">
                <ChangePasswordForm />
              </Topic>
              <Topic title="Email" text={`You sign in as ${user.email ?? 'User'}.`}>
                <ChangeEmailForm current={user.email} />
              </Topic>
              <Topic
                title="Sessions"
                text="Signed in on a device that you do not have any more? This device stays signed in."
              >
                <OtherSessions />
              </Topic>
            </Stack>
          ) : (
            <Spinner text="Loading your account..." />
          )}
        </Container>
      </Section>
    </FullHeight>
  );
}
