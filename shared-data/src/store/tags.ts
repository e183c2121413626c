import type { TAGS } from './api.ts';

type TagType = (typeof TAGS)[number];

/** Tags of a list: one per row, and LIST for what may still come. */
export function listTags<T extends TagType>(type: T, rows: readonly { id: string }[] | undefined) {
  return [...(rows ?? []).map(({ id }) => ({ type, id })), { type, id: 'LIST' }];
}

/** The tag of a whole list. */
export function listTag<T extends TagType>(type: T) {
  return { type, id: 'LIST' };
}
