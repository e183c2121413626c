import { useEffect } from 'react';
import { ButtonLink, Container, Eyebrow, Heading, Section, Stack, Text, TextLink } from 'shared-ui';
import { useLocation } from 'shared-ui/router';
import { withPage } from '../boot/shown-links.ts';
import { useClaimedPaths } from '../layout/menus.ts';

/** The pages that most visitors need. */
const popularLinks = [
  { label: 'Services and prices', to: '/services' },
  { label: 'Open dates', to: '/availability-checker' },
  { label: 'Contact', to: '/contact' },
];

/** The page of every path that no remote claims. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const links = withPage(popularLinks, useClaimedPaths());
  useEffect(() => {
    console.info(`Page not found: ${pathname}`);
  }, [pathname]);
  return (
    <Section>
      <Container>
        <Stack gap={5} align="start">
          <Eyebrow>404</Eyebrow>
          <Heading level={1}>Page not found</Heading>
          <Text size="lead" tone="muted">
            This page does not exist. It may have moved, or the address may be misspelled.
          </Text>
          <Stack direction="row" gap={6}>
            <ButtonLink to="/">Return Home</ButtonLink>
            {links.map(({ label, to }) => (
              <TextLink key={to} to={to} standalone>
                {label}
              </TextLink>
            ))}
          </Stack>
        </Stack>
      </Container>
    </Section>
  );
}
