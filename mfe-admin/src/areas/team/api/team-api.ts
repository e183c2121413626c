import { api, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';

/** Somebody with a role. */
export type Member = RpcRow<'team'>;
export type TeamRole = Member['role'];

/** An invitation that nobody has accepted. */
export type OpenInvitation = RpcRow<'open_invitations'>;

export interface Invited {
  email: string;
  role: TeamRole;
}

const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    team: build.query({ ...rpc('team'), providesTags: [listTag('Team')] }),
    openInvitations: build.query({ ...rpc('open_invitations'), providesTags: [listTag('Team')] }),
    /** `customer` takes the role away. */
    setRole: build.mutation({
      ...rpc('set_role', ({ id, role }: { id: string; role: TeamRole | 'customer' }) => ({ userId: id, role })),
      invalidatesTags: [listTag('Team'), 'Role'],
    }),
    /** Replaces an open invitation to the same address. */
    invite: build.mutation({
      ...rpc('invite', (invited: Invited) => invited),
      invalidatesTags: [listTag('Team')],
    }),
    withdrawInvitation: build.mutation({ ...rpc('withdraw_invitation', 'id'), invalidatesTags: [listTag('Team')] }),
  }),
});

export const {
  useTeamQuery,
  useOpenInvitationsQuery,
  useSetRoleMutation,
  useInviteMutation,
  useWithdrawInvitationMutation,
} = teamApi;
