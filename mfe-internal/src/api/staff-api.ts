import { toColumns } from 'shared-data/camel-case';
import { api, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';
import type { Changes } from './changes.ts';

/** Somebody of the crew (docs/product/staff.md#person). */
export type StaffPerson = RpcRow<'staff_list'>;
export type StaffRole = StaffPerson['role'];
export type CertificateKind = keyof StaffPerson['certificates'];

/** What the owner sets of a person; each certificate is its last day. */
export interface StaffFields extends Record<CertificateKind, string | null> {
  name: string;
  email: string;
  role: StaffRole;
  hourlyCents: number | null;
}

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All people for the owner, oneself for staff. */
    staffList: build.query({ ...rpc('staff_list'), providesTags: [listTag('Crew')] }),
    /** Resolves to the person's id. */
    saveStaff: build.mutation({
      ...rpc('save_staff', ({ id, changes, seen }: Changes<StaffFields> & { id: string | null }) => ({
        id,
        changes: toColumns(changes),
        seen: toColumns(seen),
      })),
      invalidatesTags: [listTag('Crew'), listTag('Team')],
    }),
    setStaffLeft: build.mutation({ ...rpc('set_staff_left'), invalidatesTags: [listTag('Crew')] }),
  }),
});

export const { useStaffListQuery, useSaveStaffMutation, useSetStaffLeftMutation } = staffApi;
