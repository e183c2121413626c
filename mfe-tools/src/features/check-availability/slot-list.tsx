import { openSlotsOn, placesLeft } from 'shared-data/domain/slots';
import { formatDate, formatTimeRange, ZONE_LABEL } from 'shared-data/domain/time';
import type { BookableTime, Slot } from 'shared-data/slots';
import { Text } from 'shared-ui';
import { RadioGroupField, useFieldId } from 'shared-ui/forms';

interface SlotListProps {
  /** Undefined while they are loading. */
  slots: readonly Slot[] | undefined;
  from: BookableTime['from'];
  /** YYYY-MM-DD, empty while none is chosen. */
  date: string;
}

/** The open times of the chosen day, in New York's clock. */
export function SlotList({ slots, from, date }: SlotListProps) {
  const id = useFieldId('slotId');
  const open = date && slots ? openSlotsOn(slots, date, from) : [];
  if (open.length === 0) {
    const noneLeft = slots ? 'No open times are left on this date. Please choose another.' : 'Loading times…';
    return (
      <Text id={id} tone="muted">
        {date ? noneLeft : 'Choose a date to see its open times.'}
      </Text>
    );
  }
  return (
    <RadioGroupField
      name="slotId"
      label={`Open times on ${formatDate(date)}`}
      description={`${ZONE_LABEL}, the local time at your event.`}
      options={open.map((slot) => {
        const left = placesLeft(slot);
        return {
          value: slot.id,
          label: formatTimeRange(slot.startTime, slot.endTime),
          description: left === 1 ? '1 team free' : `${left} teams free`,
        };
      })}
    />
  );
}
