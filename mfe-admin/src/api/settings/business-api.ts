import type { BusinessFacts } from 'shared-data/content';
import { api, listTag, select } from 'shared-data/store';

/** The business facts as an admin edits them (docs/product/business-facts.md). */
export interface EditedFacts {
  facts: BusinessFacts;
  /** Of the saved facts. */
  version: number;
  /** Why the pages could not be rendered with the last change; `at` is ISO 8601 UTC. */
  failure: { at: string; error: string } | null;
}

const businessApi = api.injectEndpoints({
  endpoints: (build) => ({
    businessFacts: build.query<EditedFacts, void>({
      ...select(
        () => (client) => client.rpc('business_facts'),
        (answer) => answer as unknown as EditedFacts,
      ),
      providesTags: [listTag('BusinessFact')],
    }),
    /** Resolves to the new version. Refused with `changed_elsewhere` when the version is not the saved one. */
    saveBusinessFacts: build.mutation<number, { facts: BusinessFacts; version: number }>({
      ...select(
        ({ facts, version }: { facts: BusinessFacts; version: number }) =>
          (client) =>
            client.rpc('save_business_facts', {
              p_facts: { ...facts, socials: [...facts.socials] },
              p_version: version,
            }),
        (version) => version,
      ),
      invalidatesTags: [listTag('BusinessFact')],
    }),
  }),
});

export const { useBusinessFactsQuery, useSaveBusinessFactsMutation } = businessApi;
