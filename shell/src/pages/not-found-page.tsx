import { useEffect } from 'react';
import { ButtonLink, Container, Eyebrow, Heading, Section, Stack, Text } from 'shared-ui';
import { useLocation } from 'shared-ui/router';

/** The page of every path that no remote claims (spec: account §2.5). */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.info(`Page not found: ${pathname}`);
  }, [pathname]);
  return (
    <Section>
      <Container>
        <Stack gap={5} align="start">
          <Eyebrow>404</Eyebrow>
          <Heading level={1}>Page not found</Heading>
          <Text size="lead" tone="muted">This page does not exist. It may have moved, or the address may have a slip in it.</Text>
          <ButtonLink to="/">Return Home</ButtonLink>
        </Stack>
      </Container>
    </Section>
  );
}
