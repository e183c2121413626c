import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { InvitationList } from '../areas/team/features/manage-users/invitation-list.tsx';
import { InviteButton } from '../areas/team/features/manage-users/invite-button.tsx';
import { MemberList } from '../areas/team/features/manage-users/member-list.tsx';
import { SecondFactorNote } from '../areas/team/features/manage-users/second-factor-note.tsx';
import { DeskPage } from '../components/desk-page.tsx';
import { Panel } from '../components/panel.tsx';

export const head: PageHead = { title: 'Users', description: 'Who works at this desk, and who is invited' };

/** The people with a role, and the invitations (docs/product/team.md). */
function UsersPage() {
  return (
    <DeskPage title="Users" text="Who works at this desk, as staff or as an admin." aside={<InviteButton />}>
      <Panel title="Team" text="One admin always stays.">
        <MemberList />
        <SecondFactorNote />
      </Panel>
      <Panel title="Open invitations">
        <InvitationList />
      </Panel>
    </DeskPage>
  );
}

export default withStore(UsersPage);
