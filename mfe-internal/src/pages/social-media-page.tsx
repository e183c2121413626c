import { lazy, Suspense } from 'react';
import { useSession } from 'shared-data';
import { Container, Grid, Section, Stack } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { ComingSoon } from '../components/coming-soon.tsx';
import { FeatureHeader } from '../components/feature-header.tsx';
import { ConnectedAccounts } from '../features/share-posts/connected-accounts.tsx';
import { SharingForm, SharingLoading } from '../features/share-posts/sharing-form.tsx';

export const head: PageHead = {
  title: 'Social Media Integration',
  description: 'Link social accounts of District Pour and choose what would be shared.',
};

/** It contains the store, which visitors do not need. */
const SharingForTeam = lazy(async () => ({
  default: (await import('../features/share-posts/sharing-for-team.tsx')).SharingForTeam,
}));

/** Visitors set the preferences on the page only; what staff and admins save is kept. */
function Sharing() {
  const { status } = useSession();
  if (status !== 'signedIn') return <SharingForm />;
  return (
    <Suspense fallback={<SharingLoading />}>
      <SharingForTeam />
    </Suspense>
  );
}

/** /social-media (docs/product/social-media.md). */
export default function SocialMediaPage() {
  return (
    <>
      <FeatureHeader
        title="Social Media Integration"
        lead="Link the accounts of the business and choose what would be shared on them."
      />
      <Section spacing="tight">
        <Container>
          <Stack gap={8}>
            <Grid min="22rem">
              <ConnectedAccounts />
              <Sharing />
            </Grid>
            <ComingSoon>
              Direct posting is still in development. Until it is available, connecting an account does not yet post
              anything. The preferences are kept for staff and admins; for everybody else they are kept on this page
              only.
            </ComingSoon>
          </Stack>
        </Container>
      </Section>
    </>
  );
}
