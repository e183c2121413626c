import { useEffect, useState } from 'react';
import { BRAND } from 'shared-data/domain/business';
import { Button, Container, Heading, Section, Stack, Text, TextLink } from 'shared-ui';
import { useLocation, useNavigate } from 'shared-ui/router';
import { RemoteLoadError } from './load-remote.ts';

interface RemoteFailurePageProps {
  error: unknown;
  /** Told what a page threw while it drew; not of one that could not be loaded. */
  onBroken: (cause: unknown) => void;
}

/**
 * What stands in for a page whose remote could not be loaded or broke while it drew. Header, footer and all other
 * pages go on; Retry loads it again without a reload of the document.
 */
export function RemoteFailurePage({ error, onBroken }: RemoteFailurePageProps) {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const [retrying, setRetrying] = useState(false);
  useEffect(() => {
    if (!(error instanceof RemoteLoadError)) onBroken(error);
  }, [error, onBroken]);
  const retry = async () => {
    setRetrying(true);
    await navigate({ pathname, search, hash }, { replace: true, state });
    setRetrying(false);
  };
  return (
    <Section role="alert" data-error={error instanceof Error ? error.name : 'unknown'}>
      <Container>
        <Stack gap={5} align="start">
          <Heading level={1}>This page could not be loaded</Heading>
          <Text size="lead" tone="muted">
            The rest of the site still works. Check your connection and try again; if it keeps failing, <TextLink href={BRAND.phone.href}>call us</TextLink> and we will help you
            directly.
          </Text>
          <Button onClick={retry} pending={retrying}>
            Retry
          </Button>
        </Stack>
      </Container>
    </Section>
  );
}
