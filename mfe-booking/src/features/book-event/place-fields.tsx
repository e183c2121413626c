import { useBusiness } from 'shared-data';
import { ADDRESS_SUGGESTIONS } from 'shared-data/domain/addresses';
import { optionalInputs } from 'shared-data/domain/booking-fields';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { serviceAreaOf } from 'shared-data/domain/service-area';
import { LocationField } from 'shared-ui/combobox';
import { DayFields, useFormikContext } from 'shared-ui/forms';
import { AskInstead } from './ask-instead.tsx';

/** Where the event is, and who is called on the day. */
export function PlaceFields() {
  const { zipPrefixes } = useBusiness();
  const { values } = useFormikContext<BookingValues>();
  return (
    <>
      <LocationField {...ADDRESS_SUGGESTIONS} />
      {serviceAreaOf(values, zipPrefixes) === 'outside' && <AskInstead about="place" />}
      <DayFields fields={optionalInputs(['place', 'day'], { help: true })} />
    </>
  );
}
