import { useEffect, useRef, useState } from 'react';
import { useBusiness } from 'shared-data';
import { Button, Container, Heading, Section, Stack, Text, TextLink } from 'shared-ui';
import { useRouteError } from 'shared-ui/router';
import type { BootRemote } from '../boot/boot-manifest.ts';
import { PageLoading } from '../components/page-loading.tsx';
import { RemoteLoadError } from './remote-load-error.ts';
import { useRemoteLoader } from './remote-loader.ts';
import { useRetry } from './use-retry.ts';

/**
 * Replaces a page whose code could not be loaded or that threw while it rendered. Header, footer and all other pages
 * keep working. After a render error another release is tried once, automatically; Retry tries again without a reload
 * of the document.
 */
export function RemoteFailure({ remote }: { remote: BootRemote }) {
  const business = useBusiness();
  const error = useRouteError();
  const { hasOtherRelease, reportBrokenPage } = useRemoteLoader();
  const { retrying, retry } = useRetry();
  const threw = !(error instanceof RemoteLoadError);
  const [automatic] = useState(() => threw && hasOtherRelease(remote));
  const reported = useRef(false);
  useEffect(() => {
    if (!threw || reported.current) return;
    reported.current = true; // effects run twice in strict mode
    reportBrokenPage(remote, error);
    if (automatic) void retry();
  });
  if (automatic) return <PageLoading />;
  return (
    <Section role="alert" data-error={error instanceof Error ? error.name : 'unknown'}>
      <Container>
        <Stack gap={5} align="start">
          <Heading level={1}>This page could not be loaded</Heading>
          <Text size="lead" tone="muted">
            The rest of the site still works. Check your connection and try again; if it keeps failing,{' '}
            <TextLink href={business.phone.href}>call us</TextLink> and we will help you directly.
          </Text>
          <Button onClick={() => void retry()} pending={retrying}>
            Retry
          </Button>
        </Stack>
      </Container>
    </Section>
  );
}
