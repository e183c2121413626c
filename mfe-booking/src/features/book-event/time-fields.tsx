import { useEffect } from 'react';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { isDateText, ZONE_LABEL } from 'shared-data/domain/time';
import { usePrices } from 'shared-data/content';
import { hoursOf } from 'shared-data/domain/ways';
import { useOpenTimesQuery, useSlotsAround } from 'shared-data/slots';
import { Text, TextLink, toast } from 'shared-ui';
import { DateField, FieldPair, TimeField, useFormikContext } from 'shared-ui/forms';
import { paths } from '../../paths.ts';
import { CalendarReach } from './calendar-reach.tsx';
import { OpenDays, SHOWN } from './open-days.tsx';
import { OpenTimes } from './open-times.tsx';
import { bookingToasts } from './texts.ts';

/** Date and time of the event: native fields, with the open days and times to choose from. */
export function TimeFields({ today }: { today: string }) {
  const { values, setFieldValue } = useFormikContext<BookingValues>();
  const { slots, from, last, leadHours, nothingOpen, error, isFetching, refetch } = useSlotsAround(values.eventDate, {
    wanted: SHOWN,
  });
  const prices = usePrices();
  const open = useOpenTimesQuery(
    { date: values.eventDate, hours: hoursOf(prices, values) },
    { skip: !isDateText(values.eventDate) || values.eventDate < today },
  );
  const failed = Boolean(error) && !slots;
  useEffect(() => {
    if (!failed) return; // times that are shown stay, and whatever is done with them says itself whether it failed
    console.error('The open time slots did not load:', error);
    toast.error(bookingToasts.slotsFailed.title, bookingToasts.slotsFailed.text);
  }, [failed, error]);
  const choose = (name: 'eventDate' | 'eventTime', value: string) => void setFieldValue(name, value);

  return (
    <>
      <Text tone="muted">
        {`All dates and times are those of Washington, DC (${ZONE_LABEL}), wherever you are. Not sure about the day? `}
        <TextLink to={paths.availability}>See the whole calendar</TextLink>.
      </Text>
      <FieldPair>
        <DateField name="eventDate" label="Date" min={today} required />
        <TimeField name="eventTime" label={`Start time (${ZONE_LABEL})`} required />
      </FieldPair>
      <OpenDays
        slots={slots}
        failed={failed}
        today={today}
        from={from}
        date={values.eventDate}
        onChoose={(date) => choose('eventDate', date)}
      />
      <OpenTimes
        times={open.currentData}
        today={today}
        last={nothingOpen ? undefined : last}
        leadHours={leadHours}
        date={values.eventDate}
        time={values.eventTime}
        failed={failed || (open.isError && !open.currentData)}
        loading={isFetching || open.isFetching}
        onRetry={() => {
          refetch();
          if (open.isError) void open.refetch();
        }}
        onChoose={(time) => choose('eventTime', time)}
      />
      <CalendarReach loading={!slots || last === undefined} last={nothingOpen ? undefined : last} />
    </>
  );
}
