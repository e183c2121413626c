import type { Backend } from '../start-backend.ts';
import { reasonOf } from '../../error-message.ts';

/** The requests of a test to its backend over the IPC channel; no other process can send them. */
interface Question {
  id: number;
  text: string;
  params?: unknown[];
}

/** Runs SQL of the parent process, as the owner, until the returned function is called. Only temporary backends listen. */
export function answerParent(backend: Backend): () => void {
  const answer = (message: unknown) => {
    const { id, text, params } = message as Partial<Question>;
    if (id === undefined || text === undefined) return;
    backend.query(text, params).then(
      (rows) => process.send?.({ id, rows }),
      (error: unknown) => process.send?.({ id, error: reasonOf(error) }),
    );
  };
  process.on('message', answer);
  return () => void process.off('message', answer);
}
