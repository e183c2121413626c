import { api, select } from 'shared-data/store';

/** What the link of an invitation to the team opens (docs/product/team.md#accept). */
export interface Invitation {
  /** The mailbox that it was sent to; only its account accepts. */
  email: string;
  role: TeamRole;
  expiresAt: string;
  hasAccount: boolean;
}
export type TeamRole = 'staff' | 'admin';

interface InvitationRow {
  email: string;
  role: TeamRole;
  expires_at: string;
  has_account: boolean;
}

/** The database's answer is JSON, which the generated types do not describe. */
function toInvitation(answer: unknown): Invitation | null {
  if (!answer) return null;
  const { email, role, expires_at, has_account } = answer as InvitationRow;
  return { email, role, expiresAt: expires_at, hasAccount: has_account };
}

const invitationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null when the link opens nothing. */
    invitation: build.query({
      ...select((secret: string) => (client) => client.rpc('read_invitation', { p_token: secret }), toInvitation),
      keepUnusedDataFor: 0,
    }),
    /** Uses the link up; resolves to the role. */
    acceptInvitation: build.mutation({
      ...select(
        (secret: string) => (client) => client.rpc('accept_invitation', { p_token: secret }),
        (role) => role as TeamRole,
      ),
      invalidatesTags: ['Role'],
    }),
  }),
});

export const { useInvitationQuery, useAcceptInvitationMutation } = invitationApi;
