import type { Backend } from '../start-backend.ts';
import type { MailSend } from '../mail.ts';

/** What a test asks its backend over the channel to its own child process; nothing else can. */
interface Question {
  id: number;
  text: string;
  params?: unknown[];
}

/** Answers SQL of the parent process, as the owner. Only throwaway backends listen. */
export function answerParent(backend: Backend): void {
  process.on('message', (message) => {
    const { id, text, params } = message as Question;
    backend.query(text, params).then(
      (rows) => process.send?.({ id, rows }),
      (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
    );
  });
}

/** Hands mails to the parent process in place of sending them. */
export const mailToParent: MailSend = async (mail) => {
  process.send?.({ mail });
};
