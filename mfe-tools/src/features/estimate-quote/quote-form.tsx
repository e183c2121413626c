import { usePrices } from 'shared-data/content';
import { CHARGED_PRICE } from 'shared-data/domain/purchase';
import { quoteAddons } from 'shared-data/domain/extra-choices';
import { formatUsdWhole } from 'shared-data/domain/money';
import { QUOTE_GUESTS, QUOTE_HOURS } from 'shared-data/domain/quote';
import { Stack, Sticky, Text } from 'shared-ui';
import { CheckboxGroupField } from 'shared-ui/checkbox-group';
import { EmailField, FieldPair, FormShell, NumberField, RadioGroupField, SubmitButton } from 'shared-ui/forms';
import { StepHeading } from '../../components/step-heading.tsx';
import { TwoColumns } from '../../components/two-columns.tsx';
import { WhatNext } from '../../components/what-next.tsx';
import { quoteSchema } from './quote-schema.ts';
import type { QuoteForm as Values } from './quote-schema.ts';

interface QuoteFormProps {
  values: Values;
  /** The reader came back from the result. */
  returning: boolean;
  onSubmit: (values: Values) => void;
}

/** Step 1 of the quote calculator. */
export function QuoteForm({ values, returning, onSubmit }: QuoteFormProps) {
  const prices = usePrices();
  const { quote } = prices;
  const packages = quote.packages.map(({ value, label, basePrice }) => ({
    value,
    label,
    description: `${formatUsdWhole(basePrice)} for four hours`,
  }));
  const addons = quoteAddons(prices).map(({ id, label, price }) => ({
    value: id,
    label: `${label}, ${formatUsdWhole(price)}`,
  }));
  return (
    <Stack gap={8}>
      <StepHeading takeFocus={returning}>Get an Instant Price Estimate</StepHeading>
      <TwoColumns>
        <FormShell
          aria-label="Instant price estimate"
          initialValues={values}
          validationSchema={quoteSchema}
          onSubmit={onSubmit}
        >
          <FieldPair>
            <NumberField name="guestCount" label="Guest count" min={QUOTE_GUESTS.min} max={QUOTE_GUESTS.max} required />
            <NumberField
              name="hours"
              label="Hours"
              min={QUOTE_HOURS.min}
              max={QUOTE_HOURS.max}
              step="any"
              inputMode="decimal"
              required
            />
          </FieldPair>
          <RadioGroupField name="packageType" label="Package" options={packages} layout="row" required />
          <CheckboxGroupField name="addons" label="Add-ons (optional)" options={addons} />
          <EmailField
            name="email"
            label="Email"
            description="Shown on your quote. It leaves this page only when you press Email or Send to us."
            required
          />
          <Stack direction="row" gap={4}>
            <SubmitButton size="large">Get my quote</SubmitButton>
            <Text size="small" tone="muted">
              No sign-in, no obligation.
            </Text>
          </Stack>
        </FormShell>
        <Sticky>
          <WhatNext
            title="How it adds up"
            steps={[
              'The package price covers four hours; we scale it to yours.',
              `Every guest adds ${formatUsdWhole(quote.perGuest)}.`,
              'Add-ons come on top at the price you see.',
              `The total is an estimate. ${CHARGED_PRICE}`,
            ]}
          />
        </Sticky>
      </TwoColumns>
    </Stack>
  );
}
