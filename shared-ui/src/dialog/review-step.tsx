import { useState } from 'react';
import { Button, Facts, Notice, Stack, Text } from 'shared-ui';

export interface ReviewStepProps {
  /** What the step asks to confirm. */
  question: string;
  facts: readonly (readonly [label: string, value: string])[];
  confirmLabel: string;
  /** Without the figures nothing can be confirmed. */
  ready: boolean;
  onConfirm: () => Promise<void>;
  /** The sentence for a failure of `onConfirm`. */
  explain: (cause: unknown) => string;
  /** Returns to the form, which keeps what was typed. */
  onBack: () => void;
}

/** Shows in figures what a move or a change does, and asks for a confirmation. A refusal is explained and changes nothing. */
export function ReviewStep({ question, facts, confirmLabel, ready, onConfirm, explain, onBack }: ReviewStepProps) {
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
    <Stack gap={5}>
      <Text>{question}</Text>
      <Facts facts={facts} />
      <div role="alert">{failure && <Notice tone="danger">{failure}</Notice>}</div>
      <Stack direction="row" gap={3}>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button pending={pending} disabled={!ready} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </Stack>
    </Stack>
  );
}
