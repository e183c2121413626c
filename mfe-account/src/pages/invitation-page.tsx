import { useSession } from 'shared-data';
import { mailCodesOf } from 'shared-data/mail-codes';
import { withStore } from 'shared-data/store';
import { Notice, Spinner, TextLink } from 'shared-ui';
import { OpenByCode } from 'shared-ui/mail-code';
import type { PageHead } from '@district-pour/contract';
import { useInvitationQuery } from '../api/invitation-api.ts';
import { NotLoaded } from '../components/not-loaded.tsx';
import { SplitLayout } from '../components/sign-in/split-layout.tsx';
import { useSecret } from '../components/use-secret.ts';
import { InvitationView } from '../features/accept-invitation/invitation-view.tsx';
import { LogOutButton } from '../features/sign-out/log-out-button.tsx';
import { paths } from '../paths.ts';
import { pictures } from '../pictures.gen.ts';

export const head: PageHead = {
  title: 'Your invitation',
  description: 'Accept an invitation to the team of District Pour.',
};

const LEADS = {
  staff: 'As staff you see the schedule and the recipes.',
  admin: 'As an admin you see and change everything of the business.',
};

/** Where the link of an invitation to the team leads. Opening it uses nothing up (docs/product/team.md#accept). */
function InvitationPage() {
  const secret = useSecret();
  const { status } = useSession();
  const { currentData, isError, isFetching, refetch } = useInvitationQuery(secret ?? '', { skip: !secret });
  const isReading = secret === undefined || status === 'loading' || (secret !== null && isFetching && !currentData);
  const role = currentData?.role;
  return (
    <SplitLayout
      title={role ? `You are invited ${role === 'admin' ? 'as an admin' : 'to the staff'}` : 'Your invitation'}
      lead={role ? LEADS[role] : isReading ? 'One moment, please.' : 'Nothing was changed.'}
      picture={pictures['gallery/rose-coupe-close-up']}
      position="76% 50%"
    >
      {isReading && <Spinner text="Reading the invitation..." />}
      {!isReading && isError && (
        <NotLoaded title="The invitation cannot be read right now" onRetry={() => void refetch()} />
      )}
      {!isReading && !isError && secret && currentData && (
        <InvitationView secret={secret} invitation={currentData} logOut={<LogOutButton />} />
      )}
      {!isReading && !isError && !currentData && (
        <>
          <Notice tone="warning" title="This link does not open an invitation" role="status">
            <p>
              It works once, for seven days. It may have been accepted or withdrawn, or a newer mail has replaced it, or
              a part of it is missing. Ask the person who invited you to send it again. Accepted already?{' '}
              <TextLink to={paths.account}>Go to your account</TextLink>.
            </p>
          </Notice>
          <OpenByCode {...mailCodesOf('invitation')} />
        </>
      )}
    </SplitLayout>
  );
}

export default withStore(InvitationPage);
