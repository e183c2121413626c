import { camelCased } from 'shared-data/camel-case';
import { api, listTag, select } from 'shared-data/store';

export type StaffRole = 'lead_bartender' | 'bartender' | 'barback' | 'server';
export type CertificateKind = 'alcohol' | 'food' | 'first_aid';

/** Somebody of the crew (docs/product/staff.md#person). */
export interface StaffPerson {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  /** Null for staff, and while it is not known. */
  hourlyCents: number | null;
  state: 'account' | 'invited' | 'none';
  hasLeft: boolean;
  /** The last day of each, YYYY-MM-DD. */
  certificates: Partial<Record<CertificateKind, string>>;
  isMe: boolean;
}

export interface StaffInput {
  id: string | null;
  name: string;
  email: string;
  role: StaffRole;
  hourlyCents: number | null;
}

interface CertificateInput {
  staffId: string;
  kind: CertificateKind;
  /** YYYY-MM-DD; null removes it. */
  expiresOn: string | null;
}

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All people for the owner, oneself for staff. */
    staffList: build.query<StaffPerson[], void>({
      ...select(
        () => (client) => client.rpc('staff_list'),
        (rows) => rows.map((row) => camelCased(row) as unknown as StaffPerson),
      ),
      providesTags: [listTag('Crew')],
    }),
    /** Resolves to the person's id. */
    saveStaff: build.mutation({
      ...select(
        ({ id, name, email, role, hourlyCents }: StaffInput) =>
          (client) =>
            client.rpc('save_staff', {
              ...{ p_id: id as string, p_name: name, p_email: email, p_role: role },
              p_hourly_cents: hourlyCents as number,
            }),
        (id) => id,
      ),
      invalidatesTags: [listTag('Crew'), listTag('Team')],
    }),
    setCertificate: build.mutation({
      ...select(
        ({ staffId, kind, expiresOn }: CertificateInput) =>
          (client) =>
            client.rpc('set_certificate', { p_staff_id: staffId, p_kind: kind, p_expires_on: expiresOn as string }),
        () => null,
      ),
      invalidatesTags: [listTag('Crew')],
    }),
    setStaffLeft: build.mutation({
      ...select(
        ({ id, left }: { id: string; left: boolean }) =>
          (client) =>
            client.rpc('set_staff_left', { p_id: id, p_left: left }),
        () => null,
      ),
      invalidatesTags: [listTag('Crew')],
    }),
  }),
});

export const { useStaffListQuery, useSaveStaffMutation, useSetCertificateMutation, useSetStaffLeftMutation } = staffApi;
