import { camelCased } from 'shared-data/camel-case';
import { api, listTag, select, toInstant } from 'shared-data/store';

export type TeamRole = 'staff' | 'admin';

/** Somebody with a role. */
export interface Member {
  id: string;
  name: string | null;
  email: string;
  role: TeamRole;
  /** `new` has never signed in; `blocked` by the auth server. */
  state: 'active' | 'new' | 'blocked';
  lastSignInAt: string | null;
  /** Null where the account server has none. */
  secondFactor: boolean | null;
  isMe: boolean;
}

/** An invitation that nobody has accepted. */
export interface OpenInvitation {
  id: string;
  email: string;
  role: TeamRole;
  invitedBy: string;
  invitedAt: string;
  expiresAt: string;
  expired: boolean;
}

export interface Invited {
  email: string;
  role: TeamRole;
}

const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    team: build.query({
      ...select(
        () => (client) => client.rpc('team'),
        (rows) =>
          rows.map(
            (row) =>
              ({
                ...camelCased(row),
                lastSignInAt: row.last_sign_in_at && toInstant(row.last_sign_in_at),
              }) as Member,
          ),
      ),
      providesTags: [listTag('Team')],
    }),
    openInvitations: build.query({
      ...select(
        () => (client) => client.rpc('open_invitations'),
        (rows) =>
          rows.map(
            (row) =>
              ({
                ...camelCased(row),
                invitedAt: toInstant(row.invited_at),
                expiresAt: toInstant(row.expires_at),
              }) as OpenInvitation,
          ),
      ),
      providesTags: [listTag('Team')],
    }),
    /** `customer` takes the role away. */
    setRole: build.mutation({
      ...select(
        ({ id, role }: { id: string; role: TeamRole | 'customer' }) =>
          (client) =>
            client.rpc('set_role', { p_user_id: id, p_role: role }),
        () => null,
      ),
      invalidatesTags: [listTag('Team'), 'Role'],
    }),
    /** Replaces an open invitation to the same address. */
    invite: build.mutation({
      ...select(
        ({ email, role }: Invited) =>
          (client) =>
            client.rpc('invite', { p_email: email, p_role: role }),
        () => null,
      ),
      invalidatesTags: [listTag('Team')],
    }),
    withdrawInvitation: build.mutation({
      ...select(
        (id: string) => (client) => client.rpc('withdraw_invitation', { p_id: id }),
        () => null,
      ),
      invalidatesTags: [listTag('Team')],
    }),
  }),
});

export const {
  useTeamQuery,
  useOpenInvitationsQuery,
  useSetRoleMutation,
  useInviteMutation,
  useWithdrawInvitationMutation,
} = teamApi;
