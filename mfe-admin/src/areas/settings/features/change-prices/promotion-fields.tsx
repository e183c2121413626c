import { PRICE_LIMITS } from 'shared-data/domain/price-list-rules';
import type { PriceList } from 'shared-data/domain/price-list';
import { Button, Grid, Stack, VisuallyHidden } from 'shared-ui';
import { FieldRows } from 'shared-ui/field-rows';
import { CheckboxField, DateField, NumberField, SelectField, TextField, useFormikContext } from 'shared-ui/forms';
import { FieldSet } from '../../../../components/field-set.ts';
import { Panel } from '../../../../components/panel.tsx';
import { chosenPackages } from './price-values.ts';
import type { PriceValues, PromotionValue } from './price-values.ts';

const units = [
  { value: 'percent', label: 'Percent' },
  { value: 'dollars', label: 'Dollars' },
];

/** What is taken off on some days (docs/product/pricing.md#promotions). `names` is a list from which names are taken. */
export function PromotionFields({ names, today }: { names: PriceList; today: string }) {
  return (
    <Panel
      title="Promotions"
      text="What is taken off on some days. They begin and end at midnight in New York; of several the one that saves most applies."
    >
      <FieldRows<PromotionValue>
        name="promotions"
        rowName={(number) => `promotion ${number}`}
        addLabel="Add a promotion"
        newRow={{
          ...{ text: '', unit: 'percent', off: '', firstDay: today, lastDay: '' },
          packages: chosenPackages(names, []),
        }}
        max={PRICE_LIMITS.promotions[1]}
        columns="minmax(0, 1fr) auto"
        emptyText="No promotion."
      >
        {(index) => <OnePromotion path={`promotions[${index}]`} index={index} names={names} today={today} />}
      </FieldRows>
    </Panel>
  );
}

interface OnePromotionProps {
  path: string;
  index: number;
  names: PriceList;
  today: string;
}

function OnePromotion({ path, index, names, today }: OnePromotionProps) {
  const { values, setFieldValue } = useFormikContext<PriceValues>();
  const lastDay = values.promotions[index]?.lastDay ?? '';
  return (
    <Stack gap={4}>
      <Grid gap={4} min="12rem" columns={3}>
        <TextField name={`${path}.text`} label="Text" autoComplete="off" required />
        <NumberField name={`${path}.off`} label="Taken off" min={1} required />
        <SelectField name={`${path}.unit`} label="In" options={units} required />
        <DateField name={`${path}.firstDay`} label="Runs from" required />
        <DateField name={`${path}.lastDay`} label="Last day (optional)" />
      </Grid>
      <FieldSet>
        <legend>For these packages; none is everything, also by guests</legend>
        {names.packages.map(({ id, name }) => (
          <CheckboxField key={id} name={`${path}.packages.${id}`} label={name} />
        ))}
      </FieldSet>
      {(lastDay === '' || lastDay > today) && (
        <div>
          <Button variant="secondary" size="small" onClick={() => void setFieldValue(`${path}.lastDay`, today)}>
            End with today <VisuallyHidden>{`promotion ${index + 1}`}</VisuallyHidden>
          </Button>
        </div>
      )}
    </Stack>
  );
}
