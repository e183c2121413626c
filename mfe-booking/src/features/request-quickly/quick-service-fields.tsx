import { useMyLoyalty } from 'shared-data/account';
import { useContent } from 'shared-data/content';
import { formatUsdWhole } from 'shared-data/domain/money';
import { LIST_TERMS, purchaseOf } from 'shared-data/domain/pricing';
import { serviceFigures } from 'shared-data/domain/purchase';
import type { QuickRequestValues } from 'shared-data/domain/quick-request';
import { adviceFor, orderOf } from 'shared-data/domain/ways';
import { Text } from 'shared-ui';
import { SelectField, Suggestion, useFormikContext } from 'shared-ui/forms';

/** By guests with hours, or a package, and what a private event of that costs (docs/product/booking.md#quick-service). */
export function QuickServiceFields() {
  const { values } = useFormikContext<QuickRequestValues>();
  const { prices, taxPercent } = useContent();
  const { percent: loyaltyPercent } = useMyLoyalty();
  const event = { ...values, eventType: 'private' } as const;
  const order = orderOf(prices, event);
  const bought = order && purchaseOf(prices, order, { ...LIST_TERMS, loyaltyPercent, taxPercent });
  return (
    <>
      <SelectField
        name="packageId"
        label="What would you like?"
        options={[
          { value: '', label: 'By guests' },
          ...prices.packages.map((one) => ({ value: one.id, label: `${one.name}: ${serviceFigures(one)}` })),
        ]}
        required
      />
      {values.packageId === '' && (
        <SelectField
          name="hours"
          label="Hours"
          options={prices.calculator.hours.map((hours) => ({ value: String(hours), label: `${hours} hours` }))}
          required
        />
      )}
      <Text as="output" size="small" aria-label="Price">
        {bought && `${formatUsdWhole(bought.totalAmount)} for a private event: ${serviceFigures(bought)}`}
      </Text>
      <Suggestion advice={adviceFor(prices, event, { loyaltyPercent, taxPercent })} />
    </>
  );
}
