import { useState } from 'react';
import type { Booking } from 'shared-data/account';
import { usePreviewChangeQuery } from 'shared-data/booking-changes';
import type { ChangePreview } from 'shared-data/booking-changes';
import { formatDate, isTimeText, todayInNewYork, ZONE_LABEL } from 'shared-data/domain/time';
import { useOpenTimes, useSlotsAround } from 'shared-data/slots';
import { Button, Notice, Skeleton, Text } from 'shared-ui';
import { FormShell, OpenTimeFields, openTimeRules, SubmitButton, yup } from 'shared-ui/forms';
import type { OpenTimeValues } from 'shared-ui/forms';
import { MoveReview } from './move-review.tsx';
import { RULES } from 'shared-data/domain/rules';

export type MoveValues = OpenTimeValues;

const schema = yup.object(openTimeRules(isTimeText));

interface MoveFormProps {
  booking: Booking;
  onMoved: () => void;
}

/** Moves a booking: the open days and hours, then the consequences in figures. */
export function MoveForm({ booking, onMoved }: MoveFormProps) {
  const [month, setMonth] = useState('');
  const { slots, error, isFetching, refetch, nothingOpen } = useSlotsAround(month && `${month}-01`);
  const [day, setDay] = useState('');
  const openTimes = useOpenTimes(slots, { day, event: { bookingId: booking.id } });
  const terms = usePreviewChangeQuery({ id: booking.id });
  const [chosen, setChosen] = useState<MoveValues>({ eventDate: '', eventTime: booking.eventTime });
  const [reviewing, setReviewing] = useState(false);

  if (terms.isLoading || (!slots && !error && !month)) return <Skeleton lines={5} text="Loading open times…" />;
  if (error || !terms.data) {
    const retry = () => {
      refetch();
      void terms.refetch();
    };
    return (
      <Notice tone="warning" title="The open times did not load">
        <Button variant="quiet" size="small" pending={isFetching || terms.isFetching} onClick={retry}>
          Load open times again
        </Button>
      </Notice>
    );
  }
  const refusal = whyNotMovable(terms.data);
  if (refusal) return <Notice>{refusal}</Notice>;
  if (reviewing)
    return <MoveReview booking={booking} to={chosen} onMoved={onMoved} onBack={() => setReviewing(false)} />;
  const review = (values: MoveValues) => {
    setChosen(values);
    setReviewing(true);
  };
  return (
    <FormShell aria-label="New date and time" initialValues={chosen} validationSchema={schema} onSubmit={review}>
      <Text>
        You can move this booking {terms.data.movesLeft === 1 ? 'once more' : `${terms.data.movesLeft} times`}, until{' '}
        {formatDate(terms.data.moveUntil)}. All times are {ZONE_LABEL}.
      </Text>
      {nothingOpen ? (
        <Notice>No day is open right now. Please call us.</Notice>
      ) : (
        <OpenTimeFields {...openTimes} month={month} onMonth={setMonth} onDay={setDay} />
      )}
      <SubmitButton>Review the move</SubmitButton>
    </FormShell>
  );
}

function whyNotMovable({ movesLeft, moveUntil }: ChangePreview): string | null {
  if (todayInNewYork() > moveUntil)
    return `A booking can be moved until ${RULES.moveUntilDays} days before the event. Please call us.`;
  return movesLeft === 0
    ? 'You have moved this booking as often as you can yourself. Please call us to move it again.'
    : null;
}
