import { useState, type ReactNode } from 'react';
import { Button, Facts, Notice, Stack, Text } from 'shared-ui';

export interface ReviewFrameProps {
  /** What the step asks to confirm. */
  question: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** Why the last attempt failed; empty without one. */
  failure: string;
  /** Returns to the form, which keeps what was typed. */
  onBack: () => void;
  /** The button that confirms. */
  children: ReactNode;
}

/** Question, facts and buttons of a review. In a `FormShell` its button is a `SubmitButton`. */
export function ReviewFrame({ question, facts, failure, onBack, children }: ReviewFrameProps) {
  return (
    <Stack gap={5}>
      <Text>{question}</Text>
      <Facts facts={facts} />
      <div role="alert">{failure && <Notice tone="danger">{failure}</Notice>}</div>
      <Stack direction="row" gap={3}>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        {children}
      </Stack>
    </Stack>
  );
}

export interface ReviewStepProps extends Pick<ReviewFrameProps, 'question' | 'facts' | 'onBack'> {
  confirmLabel: string;
  /** Without the figures nothing can be confirmed. */
  ready: boolean;
  onConfirm: () => Promise<void>;
  /** The sentence for a failure of `onConfirm`. */
  explain: (cause: unknown) => string;
}

/** Shows in figures what a move or a change does, and asks for a confirmation. A refusal is explained and changes nothing. */
export function ReviewStep({ confirmLabel, ready, onConfirm, explain, ...frame }: ReviewStepProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const confirm = async () => {
    setPending(true);
    setFailure('');
    try {
      await onConfirm();
    } catch (cause) {
      setFailure(explain(cause));
      setPending(false);
    }
  };
  return (
    <ReviewFrame {...frame} failure={failure}>
      <Button pending={pending} disabled={!ready} onClick={() => void confirm()}>
        {confirmLabel}
      </Button>
    </ReviewFrame>
  );
}
