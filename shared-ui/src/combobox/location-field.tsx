import { ComboboxField, type ComboboxFieldProps } from './combobox-field.tsx';

export type LocationFieldProps = Pick<ComboboxFieldProps, 'search' | 'minLength' | 'debounce' | 'closeDelay'>;

/** The `location` of an event: any text. It suggests places of `search` while someone types. */
export function LocationField(props: LocationFieldProps) {
  return (
    <ComboboxField
      name="location"
      label="Location"
      description="A venue or an address; suggestions appear as you type."
      required
      {...props}
    />
  );
}
