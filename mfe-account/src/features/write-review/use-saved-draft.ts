import { useCallback, useEffect, useRef, useState } from 'react';
import { useSaveReviewDraftMutation } from '../../api/reviews-api.ts';
import { toText } from './review-schema.ts';
import type { ReviewValues } from './review-schema.ts';

/** Milliseconds after the last change until the draft is saved. */
export const SAVE_DELAY = 800;

/** Saves the form's values with the booking, a moment after each change. */
export function useSavedDraft(token: string) {
  const [save] = useSaveReviewDraftMutation();
  const [state, setState] = useState<'unchanged' | 'saving' | 'saved' | 'failed'>('unchanged');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<unknown>>(undefined);
  const change = useCallback(
    (values: ReviewValues) => {
      clearTimeout(timer.current);
      setState('saving');
      timer.current = setTimeout(() => {
        running.current = save({ token, text: toText(values) }).then(({ error }) =>
          setState(error ? 'failed' : 'saved'),
        );
      }, SAVE_DELAY);
    },
    [save, token],
  );
  /** Saves nothing more; resolves once a running save has ended. */
  const stop = useCallback(async () => {
    clearTimeout(timer.current);
    await running.current;
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { state, change, stop };
}
