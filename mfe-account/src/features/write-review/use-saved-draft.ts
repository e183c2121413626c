import { useCallback, useEffect, useRef, useState } from 'react';
import { useSaveReviewDraftMutation } from '../../api/reviews-api.ts';
import { toText } from './review-schema.ts';
import type { ReviewValues } from './review-schema.ts';

/** Milliseconds after the last change until the draft is saved. */
const SAVE_DELAY = 800;

/** Saves the form's values with the booking, a moment after each change, and when the form is left before. */
export function useSavedDraft(token: string) {
  const [save] = useSaveReviewDraftMutation();
  const [state, setState] = useState<'unchanged' | 'saving' | 'saved' | 'failed'>('unchanged');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<() => void>(undefined);
  const running = useRef<Promise<unknown>>(undefined);
  const change = useCallback(
    (values: ReviewValues) => {
      clearTimeout(timer.current);
      setState('saving');
      const saveNow = () => {
        waiting.current = undefined;
        running.current = save({ token, text: toText(values) }).then(({ error }) =>
          setState(error ? 'failed' : 'saved'),
        );
      };
      waiting.current = saveNow;
      timer.current = setTimeout(saveNow, SAVE_DELAY);
    },
    [save, token],
  );
  /** Saves nothing more; resolves once a running save has ended. */
  const stop = useCallback(async () => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    await running.current;
  }, []);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      waiting.current?.();
    },
    [],
  );
  return { state, change, stop };
}
