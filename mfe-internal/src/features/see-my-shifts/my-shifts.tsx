import { useState } from 'react';
import { toDataError, useToday } from 'shared-data';
import { addDays, hasCome } from 'shared-data/domain/time';
import { useServerNow } from 'shared-data/store';
import { EmptyState, ErrorState, Heading, Skeleton, Stack, toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { useAnswerShiftMutation, useMyShiftsQuery } from '../../api/my-shifts-api.ts';
import type { MyShift, ShiftAnswer } from '../../api/my-shifts-api.ts';
import { Rows } from '../../components/rows.ts';
import { shiftTime } from '../../components/shift-time.ts';
import { MyShiftRow } from './my-shift-row.tsx';

/** The shifts of the person who is signed in: the next ones first, then those of the last two days (docs/product/staff.md#my-shifts). */
export function MyShifts() {
  const now = useServerNow(60_000);
  const { data, error, isFetching, refetch } = useMyShiftsQuery(addDays(useToday(), -2), {
    pollingInterval: 300_000,
    refetchOnFocus: true,
  });
  const [answer, { isLoading }] = useAnswerShiftMutation();
  const [declining, setDeclining] = useState<MyShift | null>(null);
  const respond = async (shift: MyShift, value: ShiftAnswer) => {
    const { error: refusal } = await answer({ id: shift.id, answer: value });
    setDeclining(null);
    if (refusal) toast.error('Error', toDataError(refusal).hint ?? 'Your answer was not saved. Please try again.');
    else if (value === 'accepted') toast.success('Accepted', shiftTime(shift));
    else toast.success('Declined', 'The owner gets a mail.');
  };
  if (!data)
    return error ? (
      <ErrorState message="Your shifts could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={6} text="Loading your shifts" />
    );
  const coming = data.filter(({ endsAt }) => !hasCome(endsAt, now));
  const over = data.filter((shift) => !coming.includes(shift));
  const list = (shifts: MyShift[]) => (
    <Rows>
      {shifts.map((shift) => (
        <MyShiftRow
          key={shift.id}
          shift={shift}
          isOpen={!hasCome(shift.startsAt, now)}
          onAnswer={(value) => (value === 'declined' ? setDeclining(shift) : void respond(shift, value))}
        />
      ))}
    </Rows>
  );
  return (
    <Stack gap={6}>
      {coming.length > 0 ? (
        list(coming)
      ) : (
        <EmptyState
          level={2}
          title="No shifts"
          text="A shift that is planned for you is listed here and mailed to you."
        />
      )}
      {over.length > 0 && (
        <Stack as="section" gap={2} aria-labelledby="shifts-over">
          <Heading level={2} size="h4" id="shifts-over">
            Just over
          </Heading>
          {list(over)}
        </Stack>
      )}
      <ConfirmDialog
        open={declining !== null}
        title="Decline this shift?"
        text={`${declining ? shiftTime(declining) : ''}. The owner is mailed and looks for somebody else. Only the owner can take it back.`}
        confirmLabel="Decline"
        cancelLabel="Keep it"
        danger
        pending={isLoading}
        onConfirm={() => declining && void respond(declining, 'declined')}
        onCancel={() => setDeclining(null)}
      />
    </Stack>
  );
}
