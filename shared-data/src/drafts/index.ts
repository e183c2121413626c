export { BOOKING_DRAFT, clearDraft, readDraft, writeDraft } from './drafts.ts';
export { useDraft } from './use-draft.ts';
export type { Draft } from './use-draft.ts';
