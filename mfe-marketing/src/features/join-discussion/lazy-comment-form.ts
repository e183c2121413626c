import { lazyPart } from 'shared-ui';

/** For signed-in readers only. */
export const CommentForm = lazyPart(async () => (await import('./comment-form.tsx')).CommentForm);
