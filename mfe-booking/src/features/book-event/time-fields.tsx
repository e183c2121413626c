import type { BookingValues } from 'shared-data/domain/booking-rules';
import { ZONE_LABEL } from 'shared-data/domain/time';
import { useOpenSlotsQuery } from 'shared-data/slots';
import { DateField, FieldPair, TextField, TimeField, useFormikContext } from 'shared-ui/forms';
import { FieldGroup } from '../../components/field-group.tsx';
import { CalendarReach } from './calendar-reach.tsx';
import { OpenDays } from './open-days.tsx';
import { OpenTimes } from './open-times.tsx';

/** Name, date and time of the event: native fields, with the open days and times to choose from. */
export function TimeFields({ today }: { today: string }) {
  const { values, setFieldValue } = useFormikContext<BookingValues>();
  const { data: slots, isError, isFetching, refetch } = useOpenSlotsQuery();
  const choose = (name: 'eventDate' | 'eventTime', value: string) => void setFieldValue(name, value);

  return (
    <FieldGroup
      legend="Your event"
      help={`All dates and times are those of Washington, DC (${ZONE_LABEL}), wherever you are.`}
    >
      <TextField name="eventName" label="Event name (optional)" autoComplete="off" />
      <FieldPair>
        <DateField name="eventDate" label="Date" min={today} required />
        <TimeField name="eventTime" label={`Start time (${ZONE_LABEL})`} required />
      </FieldPair>
      <OpenDays
        slots={slots}
        failed={isError && !slots}
        today={today}
        date={values.eventDate}
        onChoose={(date) => choose('eventDate', date)}
      />
      <OpenTimes
        slots={slots}
        today={today}
        date={values.eventDate}
        time={values.eventTime}
        failed={isError && !slots}
        loading={isFetching}
        onRetry={() => void refetch()}
        onChoose={(time) => choose('eventTime', time)}
      />
      <CalendarReach slots={slots} eventDate={values.eventDate} guestCount={values.guestCount} />
    </FieldGroup>
  );
}
