import { EVENT_TYPES, eventTypeLabel } from 'shared-data/domain/event-types';
import { BOOKING_STATUSES, bookingStatusLabel } from 'shared-data/domain/status';
import { SelectInput, TextInput } from 'shared-ui/fields';
import type { BookingFilter } from '../../../../api/bookings-api.ts';
import type { ListAddress } from '../../../../components/use-list-address.ts';
import { MONEY_STATES } from './money-states.ts';

const any = (label: string) => ({ value: '', label });
const statuses = [
  any('All statuses'),
  ...BOOKING_STATUSES.map((value) => ({ value, label: bookingStatusLabel(value) })),
  { value: 'held', label: 'Held' },
];
const signatures = [any('Any'), { value: 'missing', label: 'Missing' }, { value: 'signed', label: 'Signed' }];
const types = [any('All events'), ...EVENT_TYPES.map((value) => ({ value, label: eventTypeLabel(value) }))];
const money = [any('Any'), ...Object.entries(MONEY_STATES).map(([value, label]) => ({ value, label }))];

/** The filters of the bookings beside the search. */
export function BookingFilters({ bind }: Pick<ListAddress<BookingFilter>, 'bind'>) {
  return (
    <>
      <SelectInput label="Status" options={statuses} {...bind('status')} />
      <SelectInput label="Event type" options={types} {...bind('type')} />
      <SelectInput label="Money" options={money} {...bind('money')} />
      <SelectInput label="Signature" options={signatures} {...bind('signature')} />
      <TextInput type="date" label="From" {...bind('from')} />
      <TextInput type="date" label="To" {...bind('to')} />
    </>
  );
}
