import type { TagDescription } from '@reduxjs/toolkit/query';
import { coreModule } from '@reduxjs/toolkit/query/react';
import type { DataMeta } from './base-query.ts';

/** Milliseconds after which a stored change is reported, even if what it changed could not be loaded again. */
const LONGEST = 10_000;

/** What a mutation changed. */
export type Tags = readonly (TagDescription<string> | null | undefined)[];

const core = coreModule();

async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}

/**
 * RTK Query's core, whose mutations end only when what they changed (`invalidatesTags`) has been loaded again, so that
 * what is reported as saved is shown (docs/product/design-and-accessibility.md#saved-is-shown): the button of the form is
 * pending until then, and the view below a dialog that closes has the new values. A failed load does not make the
 * mutation fail. After a refusal the data are loaded again as well, but the refusal is reported without waiting.
 * @param reload loads again what has one of the tags; never rejects
 */
export const showingModule = (reload: (tags: Tags, dispatch: DataMeta['dispatch']) => Promise<void>): typeof core => ({
  ...core,
  init(...args) {
    const module = core.init(...args);
    return {
      injectEndpoint(name, definition) {
        const { invalidatesTags, transformResponse, transformErrorResponse } = definition;
        if (invalidatesTags) {
          const tagsOf = (result: unknown, error: unknown, arg: unknown, meta: DataMeta) =>
            (typeof invalidatesTags === 'function'
              ? invalidatesTags(result, error, arg, meta)
              : invalidatesTags) as Tags;
          definition.transformResponse = async (data: unknown, meta: DataMeta, arg: unknown) => {
            const result: unknown = transformResponse ? await transformResponse(data, meta, arg) : data;
            await atMost(LONGEST, reload(tagsOf(result, undefined, arg, meta), meta.dispatch));
            return result;
          };
          definition.transformErrorResponse = (error: unknown, meta: DataMeta, arg: unknown) => {
            void reload(tagsOf(undefined, error, arg, meta), meta.dispatch);
            return transformErrorResponse ? transformErrorResponse(error, meta, arg) : error;
          };
          definition.invalidatesTags = undefined;
        }
        module.injectEndpoint(name, definition);
      },
    };
  },
});
