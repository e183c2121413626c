import { useState } from 'react';
import { toDataError } from 'shared-data';
import { formatDate, formatEventHours, nowInNewYork } from 'shared-data/domain/time';
import { LABELS } from 'shared-data/domain/words';
import { Button, Facts, Notice, Stack, toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useAnswerLinkedShiftMutation } from '../../api/shift-api.ts';
import type { LinkedShift, ShiftAnswer } from '../../api/shift-api.ts';

interface ShiftViewProps {
  secret: string;
  shift: LinkedShift;
}

function Answered({ answer }: Pick<LinkedShift, 'answer'>) {
  if (answer === 'accepted') return <Notice tone="success" title="You have accepted this shift" role="status" />;
  return (
    <Notice title="You have declined this shift" role="status">
      <p>The owner was mailed. You can come after all? Please call.</p>
    </Notice>
  );
}

/** One shift, to accept or to decline; nothing happens before a button is pressed (docs/product/staff.md#answer-shift). */
export function ShiftView({ secret, shift }: ShiftViewProps) {
  const { event, startsAt, endsAt, place, note, answer, open } = shift;
  const [respond, { isLoading }] = useAnswerLinkedShiftMutation();
  const [isDeclining, setDeclining] = useState(false);
  const { date, time } = nowInNewYork(startsAt);
  const send = async (value: ShiftAnswer) => {
    const { error } = await respond({ secret, answer: value });
    setDeclining(false);
    if (error) toast.error('Error', toDataError(error).hint ?? 'Your answer was not saved. Please try again.');
  };
  return (
    <Stack gap={5}>
      <Facts
        facts={[
          [LABELS.eventName, event],
          [LABELS.eventDate, formatDate(date)],
          ['Your time', formatEventHours({ eventTime: time, endsAt })],
          [LABELS.location, place ?? ''],
          ['Note', note ?? ''],
        ]}
      />
      {answer && <Answered answer={answer} />}
      {!open && (
        <Notice tone="warning" title="This shift can no longer be answered">
          <p>It has begun or was removed.</p>
        </Notice>
      )}
      {open && answer !== 'declined' && (
        <Stack gap={3}>
          {answer !== 'accepted' && (
            <Button
              fullWidth
              pending={isLoading && !isDeclining}
              pendingText="Accepting"
              onClick={() => void send('accepted')}
            >
              Accept
            </Button>
          )}
          <Button variant="secondary" fullWidth onClick={() => setDeclining(true)}>
            {answer === 'accepted' ? 'I cannot come after all' : 'Decline'}
          </Button>
        </Stack>
      )}
      <ConfirmDialog
        open={isDeclining}
        title="Decline this shift?"
        text="The owner is mailed and looks for somebody else. Only the owner can take it back."
        confirmLabel="Decline"
        cancelLabel="Keep it"
        danger
        pending={isLoading}
        onConfirm={() => void send('declined')}
        onCancel={() => setDeclining(false)}
      />
    </Stack>
  );
}
