import type { ReactNode } from 'react';
import { useSession } from 'shared-data';
import type { AccountUser } from 'shared-data';
import { Container, FullHeight, Heading, Section, Spinner, Stack, Text, TextLink } from 'shared-ui';
import { AccessDenied } from './access-denied.tsx';

interface AccountLayoutProps {
  title: string;
  lead?: string;
  back: { to: string; label: string };
  /** What the page shows to a signed-in user. */
  children: (user: AccountUser) => ReactNode;
}

/** A page below the account area: its title, the way back, and its content once the session has loaded. */
export function AccountLayout({ title, lead, back, children }: AccountLayoutProps) {
  const { status, user } = useSession();
  if (status === 'signedOut') return <AccessDenied />;
  return (
    <FullHeight>
      <Section tone="forest" spacing="tight">
        <Container>
          <Stack gap={2}>
            <Heading level={1} size="h2">
              {title}
            </Heading>
            {lead && <Text tone="muted">{lead}</Text>}
            <TextLink to={back.to} standalone>
              {back.label}
            </TextLink>
          </Stack>
        </Container>
      </Section>
      <Section spacing="tight">
        <Container>{user ? children(user) : <Spinner text="Loading your account..." />}</Container>
      </Section>
    </FullHeight>
  );
}
