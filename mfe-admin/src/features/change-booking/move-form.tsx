import { useState } from 'react';
import { formatDate, formatTime, isTimeText, ZONE_LABEL } from 'shared-data/domain/time';
import { useMonthSlotsQuery, useOpenTimes } from 'shared-data/slots';
import { ErrorState, Text } from 'shared-ui';
import { FormShell, OpenTimeFields, openTimeRules, SubmitButton, yup } from 'shared-ui/forms';
import type { OpenTimeValues } from 'shared-ui/forms';
import type { SeenVersion } from '../../components/use-seen-version.ts';
import type { MovableBooking } from './move-dialog.tsx';
import { MoveReview } from './move-review.tsx';

const schema = yup.object(openTimeRules(isTimeText));

interface MoveFormProps {
  booking: MovableBooking;
  to: { date: string; time: string } | undefined;
  version: SeenVersion;
  onDone: () => void;
}

/** The open days and hours, then the consequences. */
export function MoveForm({ booking, to, version, onDone }: MoveFormProps) {
  const [month, setMonth] = useState((to?.date ?? booking.eventDate).slice(0, 7));
  const slots = useMonthSlotsQuery(month);
  const [day, setDay] = useState(to?.date ?? '');
  const openTimes = useOpenTimes(slots.currentData, {
    day,
    event: { bookingId: booking.id },
    leadTime: false,
    month,
  });
  const [chosen, setChosen] = useState<OpenTimeValues>({
    eventDate: to?.date ?? '',
    eventTime: to?.time ?? booking.eventTime,
  });
  const [reviewing, setReviewing] = useState(to !== undefined);

  if (reviewing)
    return (
      <MoveReview booking={booking} to={chosen} version={version} onMoved={onDone} onBack={() => setReviewing(false)} />
    );
  if (slots.isError && !slots.currentData)
    return (
      <ErrorState
        message="The open times did not load."
        retrying={slots.isFetching}
        onRetry={() => void slots.refetch()}
      />
    );
  const review = (values: OpenTimeValues) => {
    setChosen(values);
    setReviewing(true);
  };
  return (
    <FormShell aria-label="New date and time" initialValues={chosen} validationSchema={schema} onSubmit={review}>
      <Text>
        Now on {formatDate(booking.eventDate)}, {formatTime(booking.eventTime)}. All times are {ZONE_LABEL}.
      </Text>
      <OpenTimeFields {...openTimes} month={month} onMonth={setMonth} onDay={setDay} />
      <SubmitButton>Review the move</SubmitButton>
    </FormShell>
  );
}
