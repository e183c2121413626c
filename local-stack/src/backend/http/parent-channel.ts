import type { Backend } from '../start-backend.ts';
import type { MailSend } from '../mail.ts';

/** The requests of a test to its backend over the IPC channel; no other process can send them. */
interface Question {
  id: number;
  text: string;
  params?: unknown[];
}

/** Runs SQL of the parent process, as the owner. Only temporary backends listen. */
export function answerParent(backend: Backend): void {
  process.on('message', (message) => {
    const { id, text, params } = message as Question;
    backend.query(text, params).then(
      (rows) => process.send?.({ id, rows }),
      (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
    );
  });
}

/** Passes mails to the parent process instead of sending them. */
export const mailToParent: MailSend = async (mail) => {
  process.send?.({ mail });
};
