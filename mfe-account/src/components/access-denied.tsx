import { useEffect, useState } from 'react';
import { ButtonLink, Container, Heading, Section, Stack, Text } from 'shared-ui';
import { useLocation, useNavigate } from 'shared-ui/router';
import { paths } from '../paths.ts';

/** For a visitor without a session, for instance because it has just ended; redirects to the sign-in page. */
export function AccessDenied() {
  const [from] = useState(useLocation());
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(paths.signIn, { replace: true, state: { from } });
  }, [navigate, from]);
  return (
    <Section>
      <Container width="narrow">
        <Stack gap={5} align="start">
          <Heading level={1}>Access Denied</Heading>
          <Text>Please sign in to see your account.</Text>
          <ButtonLink to={paths.signIn} state={{ from }}>
            Sign In
          </ButtonLink>
        </Stack>
      </Container>
    </Section>
  );
}
