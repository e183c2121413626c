import { withStore } from 'shared-data/store';
import { Stack, TextLink } from 'shared-ui';
import type { PageHead } from '@district-pour/contract';
import { AccountLayout } from '../components/account-layout.tsx';
import { Topic } from '../components/topic.tsx';
import { CloseAccount } from '../features/close-account/close-account.tsx';
import { DownloadData } from '../features/download-data/download-data.tsx';
import { paths } from '../paths.ts';

export const head: PageHead = {
  title: 'Your data',
  description: 'Download what District Pour stores about you, or close your account.',
};

const back = { to: `${paths.account}?tab=profile`, label: 'Back to your profile' };

/** The download of one's data and the end of the account. */
function DataPage() {
  return (
    <AccountLayout title="Your data" back={back}>
      {() => (
        <Stack gap={12}>
          <Topic title="Download" text="Everything that we store about you, as a JSON file.">
            <DownloadData />
          </Topic>
          <Topic
            title="Close your account"
            text={
              <>
                What we keep, and for how long, is in the <TextLink to={paths.privacy}>privacy policy</TextLink>.
              </>
            }
          >
            <CloseAccount />
          </Topic>
        </Stack>
      )}
    </AccountLayout>
  );
}

export default withStore(DataPage);
