import { serviceFigures } from 'shared-data/domain/purchase';
import { usePrices } from 'shared-data/content';
import type { BookingValues } from 'shared-data/domain/booking-rules';
import { counted } from 'shared-data/domain/counted';
import { bartendersFor } from 'shared-data/domain/crew';
import { formatUsdWhole } from 'shared-data/domain/money';
import { reducedPrice } from 'shared-data/domain/packages';
import type { PriceList } from 'shared-data/domain/price-list';
import { cheaperWay, chosenPackage, fittingPackage, orderOf } from 'shared-data/domain/ways';
import type { CustomerTerms } from 'shared-data/domain/ways';
import { Button, Notice } from 'shared-ui';
import { RadioGroupField, SelectField, useFormikContext } from 'shared-ui/forms';
import { FieldGroup } from '../../components/field-group.tsx';
import { priceOf } from './booking-input.ts';

/** Both ways with what each includes. */
function waysOf(prices: PriceList, values: BookingValues, terms: CustomerTerms) {
  const guests = Number(values.guestCount);
  const byGuests = priceOf(prices, { ...values, packageId: '' }, terms);
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
  const { values, setValues } = useFormikContext<BookingValues>();
  const order = orderOf(prices, values);
  const cheaper = order && cheaperWay(prices, order, terms);
  const chosen = chosenPackage(prices, values);
  const guests = Number(values.guestCount);
  const fitting = chosen && guests > chosen.maxGuests ? fittingPackage(prices, guests) : undefined;
  const change = (next: Partial<BookingValues>) => void setValues((now) => ({ ...now, ...next }));
  return (
    <FieldGroup legend="Service">
      <RadioGroupField name="packageId" label="What would you like?" options={waysOf(prices, values, terms)} required />
      {!chosen && (
        <SelectField
          name="hours"
          label="Hours"
          options={prices.calculator.hours.map((hours) => ({ value: String(hours), label: `${hours} hours` }))}
          required
        />
      )}
      {fitting && (
        <Suggestion
          text={`${fitting.name} is for up to ${fitting.maxGuests} guests.`}
          button={`Choose ${fitting.name}`}
          onChoose={() => change({ packageId: fitting.id })}
        />
      )}
      {cheaper && <Suggestion {...cheaper} onChoose={() => change(cheaper.values)} />}
    </FieldGroup>
  );
}

interface SuggestionProps {
  text: string;
  button: string;
  onChoose: () => void;
}

/** Another way to buy, which one press chooses. */
function Suggestion({ text, button, onChoose }: SuggestionProps) {
  return (
    <Notice role="status">
      <p>{text}</p>
      <Button variant="quiet" size="small" onClick={onChoose}>
        {button}
      </Button>
    </Notice>
  );
}
