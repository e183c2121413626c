import { PRICES_AHEAD_DAYS } from 'shared-data/domain/price-list-rules';
import { addDays, formatDate } from 'shared-data/domain/time';
import { DateField, RadioGroupField, TextAreaField, useFormikContext } from 'shared-ui/forms';
import { FormColumn } from '../../../../components/form-column.tsx';
import { Panel } from '../../../../components/panel.tsx';
import type { PriceValues } from './price-values.ts';

/** From when the prices hold, and a note. `today` is New York's date. */
export function BeginFields({ today }: { today: string }) {
  const { values } = useFormikContext<PriceValues>();
  return (
    <Panel title="From when" text="Bookings that are made before keep their prices.">
      <FormColumn>
        <RadioGroupField
          name="begins"
          label="The new prices hold"
          options={[
            { value: 'today', label: `At once, from ${formatDate(today, 'medium')}` },
            { value: 'later', label: 'From a later day' },
          ]}
          layout="row"
          required
        />
        {values.begins === 'later' && (
          <DateField
            name="validFrom"
            label="First day"
            description="From midnight in New York."
            min={addDays(today, 1)}
            max={addDays(today, PRICES_AHEAD_DAYS)}
            required
          />
        )}
        <TextAreaField name="note" label="Note (optional)" description="For you and your team." rows={2} />
      </FormColumn>
    </Panel>
  );
}
