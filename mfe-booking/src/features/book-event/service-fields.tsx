import { serviceFigures } from 'shared-data/domain/purchase';
import { usePrices } from 'shared-data/content';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { counted } from 'shared-data/domain/counted';
import { bartendersFor } from 'shared-data/domain/crew';
import { formatUsdWhole } from 'shared-data/domain/money';
import { reducedPrice } from 'shared-data/domain/packages';
import type { PriceList } from 'shared-data/domain/price-list';
import { adviceFor, chosenPackage } from 'shared-data/domain/ways';
import type { CustomerTerms } from 'shared-data/domain/ways';
import { RadioGroupField, SelectField, Suggestion, useFormikContext } from 'shared-ui/forms';
import { FieldGroup } from '../../components/field-group.tsx';
import { priceOf } from './booking-input.ts';

/** Both ways with what each includes. */
function waysOf(prices: PriceList, values: BookingValues, terms: CustomerTerms) {
  const guests = Number(values.guestCount);
  const byGuests = priceOf(prices, { ...values, packageId: '', extras: [] }, terms);
  return [
    {
      value: '',
      label: byGuests ? `By guests: ${formatUsdWhole(byGuests.totalAmount)}` : 'By guests',
      description: `The hours that you choose${
        guests >= 1 ? `, ${counted(bartendersFor(prices, guests), 'bartender')} for your guests` : ''
      }. The price follows guests, hours and kind of event.`,
    },
    ...prices.packages.map((bar) => ({
      value: bar.id,
      label: `${bar.name}: ${formatUsdWhole(reducedPrice(prices, bar, terms.loyaltyPercent)?.price ?? bar.price)}`,
      description: `${serviceFigures(bar)}, for every kind of event.`,
    })),
  ];
}

/** What is bought: by guests with hours, or a package (docs/product/booking.md#ways). */
export function ServiceFields({ terms }: { terms: CustomerTerms }) {
  const prices = usePrices();
  const { values } = useFormikContext<BookingValues>();
  return (
    <FieldGroup legend="Service">
      <RadioGroupField name="packageId" label="What would you like?" options={waysOf(prices, values, terms)} required />
      {!chosenPackage(prices, values) && (
        <SelectField
          name="hours"
          label="Hours"
          options={prices.calculator.hours.map((hours) => ({ value: String(hours), label: `${hours} hours` }))}
          required
        />
      )}
      <Suggestion advice={adviceFor(prices, values, terms)} />
    </FieldGroup>
  );
}
