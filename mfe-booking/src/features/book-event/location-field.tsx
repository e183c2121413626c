import { ADDRESS_BLUR_CLOSE, ADDRESS_DEBOUNCE, ADDRESS_QUERY_MIN, searchAddresses } from 'shared-data/domain/addresses';
import { ComboboxField } from 'shared-ui/combobox';

/** The event's address: any text. It suggests places from a local list while the customer types. */
export function LocationField() {
  return (
    <ComboboxField
      name="location"
      label="Location"
      description="A venue or an address; suggestions appear as you type."
      search={searchAddresses}
      minLength={ADDRESS_QUERY_MIN}
      debounce={ADDRESS_DEBOUNCE}
      closeDelay={ADDRESS_BLUR_CLOSE}
      required
    />
  );
}
