import type { Verification } from 'shared-data/contracts';
import { Notice, Spinner } from 'shared-ui';

export interface Answer {
  kind: Verification | 'pending' | 'limited' | 'failed';
  /** What was asked about: the name of a file, or "This hash". */
  subject: string;
}

const answers = {
  ours: { tone: 'success', title: 'Ours and unchanged', text: 'is from District Pour and was not changed.' },
  unknown: {
    tone: 'warning',
    title: 'Not ours, or changed',
    text: 'is not from District Pour, or was changed after we made it. A file that was saved again or printed to a PDF counts as changed.',
  },
  broken: {
    tone: 'warning',
    title: 'We cannot vouch for any document now',
    text: 'could not be verified: our own records do not agree with each other. Please call us.',
  },
  limited: { tone: 'warning', title: 'Too many attempts', text: 'was not verified. Please wait ten minutes.' },
  failed: { tone: 'warning', title: 'No answer', text: 'could not be verified right now. Please try again.' },
} as const;

/** The answer, announced when it arrives. It names nobody. */
export function VerifyAnswer({ answer }: { answer: Answer | null }) {
  if (!answer) return <div role="status" />;
  if (answer.kind === 'pending') return <Spinner text="Verifying..." />;
  const { tone, title, text } = answers[answer.kind];
  return (
    <Notice tone={tone} title={title} role="status">
      <p>{`${answer.subject} ${text}`}</p>
    </Notice>
  );
}
