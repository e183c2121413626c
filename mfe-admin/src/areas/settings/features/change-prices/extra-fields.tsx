import type { PriceList } from 'shared-data/domain/price-list';
import { Grid } from 'shared-ui';
import { NumberField, TextField } from 'shared-ui/forms';
import { FieldSet } from '../../../../components/field-set.ts';
import { Panel } from '../../../../components/panel.tsx';

/** What a booking can have besides, each at one price for the booking (docs/product/extras.md). */
export function ExtraFields({ names }: { names: PriceList }) {
  return (
    <Panel
      title="Extras"
      text="Sold with a booking, at one price for all of it, on Services, in the booking form and in the quote."
    >
      <Grid gap={4} min="16rem" columns={3}>
        {names.extras.map(({ id, label }, n) => (
          <FieldSet key={id}>
            <legend>{label}</legend>
            <TextField name={`extras[${n}].label`} label="Name" autoComplete="off" required />
            <NumberField name={`extras[${n}].price`} label="Dollars" min={1} required />
            <NumberField name={`extras[${n}].bartenders`} label="Adds bartenders" min={0} required />
            <TextField name={`extras[${n}].item`} label="On the event sheet (optional)" autoComplete="off" />
          </FieldSet>
        ))}
      </Grid>
    </Panel>
  );
}
