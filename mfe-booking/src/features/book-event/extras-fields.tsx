import { usePrices } from 'shared-data/content';
import { extraChoices } from 'shared-data/domain/extra-choices';
import { CheckboxGroupField } from 'shared-ui/checkbox-group';

/** What the booking can have besides, each at one price for all of it (docs/product/extras.md). */
export function ExtrasFields() {
  const { extras } = usePrices();
  return (
    extras.length > 0 && (
      <CheckboxGroupField
        name="extras"
        label="Anything on top? (optional)"
        description="Each is one price for the whole event."
        options={extraChoices(extras)}
      />
    )
  );
}
