import { Container, Grid, Section, Stack } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { ComingSoon } from '../components/coming-soon.tsx';
import { FeatureHeader } from '../components/feature-header.tsx';
import { ConnectedAccounts } from '../features/share-posts/connected-accounts.tsx';
import { SharingForm } from '../features/share-posts/sharing-form.tsx';

export const head: PageHead = {
  title: 'Social Media Integration',
  description: 'Link social accounts of District Pour and choose what would be shared.',
};

/** /social-media; page state only, without requests and storage. */
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
              <SharingForm />
            </Grid>
            <ComingSoon>
              Direct posting is still in development. Until it is available, connecting an account does not yet post
              anything, and these preferences are kept on this page only.
            </ComingSoon>
          </Stack>
        </Container>
      </Section>
    </>
  );
}
