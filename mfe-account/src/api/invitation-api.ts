import { api, first, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';

/** What the link of an invitation to the team opens; only the account of its mailbox accepts (docs/product/team.md#accept). */
export type Invitation = RpcRow<'read_invitation'>;
export type TeamRole = Invitation['role'];

const invitationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null when the link opens nothing. */
    invitation: build.query({ ...rpc('read_invitation', 'token', first), keepUnusedDataFor: 0 }),
    /** Uses the link up; resolves to the role. */
    acceptInvitation: build.mutation({ ...rpc('accept_invitation', 'token'), invalidatesTags: ['Role'] }),
  }),
});

export const { useInvitationQuery, useAcceptInvitationMutation } = invitationApi;
