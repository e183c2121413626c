import { toColumns } from 'shared-data/camel-case';
import { api, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';
import type { Changes } from './changes.ts';

/** Somebody of the crew (docs/product/staff.md#person). */
export type StaffPerson = RpcRow<'staff_list'>;
export type StaffRole = StaffPerson['role'];
export type CertificateKind = 'alcohol' | 'food' | 'firstAid';

/** What the owner sets of a person; each certificate is its last day. */
export type StaffFields = Pick<StaffPerson, CertificateKind | 'name' | 'email' | 'role' | 'hourlyCents'>;

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
