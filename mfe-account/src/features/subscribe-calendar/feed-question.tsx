import { ConfirmDialog } from 'shared-ui/dialog';

export type FeedChange = 'renew' | 'end';

const QUESTIONS = {
  renew: {
    title: 'Renew the address?',
    text: 'The address that you have ends. Calendars that use it get no more changes until you enter the new one.',
    confirmLabel: 'Renew address',
  },
  end: {
    title: 'Turn off the calendar feed?',
    text: 'Its address ends. Calendars that use it get no more changes.',
    confirmLabel: 'Turn off',
  },
};

interface FeedQuestionProps {
  /** What is asked; null while nothing is. */
  change: FeedChange | null;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an address of the feed ends. */
export function FeedQuestion({ change, ...dialog }: FeedQuestionProps) {
  return <ConfirmDialog open={change !== null} {...QUESTIONS[change ?? 'renew']} cancelLabel="Keep it" {...dialog} />;
}
