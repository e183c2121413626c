import { useState } from 'react';
import { clockNow } from 'shared-data';
import { formatDate, isDateText, todayInNewYork } from 'shared-data/domain/time';
import { Button, Stack, Text, toast } from 'shared-ui';
import { DateField, FieldPair, FormShell, SubmitButton, TextField, yup } from 'shared-ui/forms';
import { useRemoveTaxRateMutation, useSetTaxRateMutation, useTaxRatesQuery } from '../../api/tax-api.ts';
import type { TaxRate } from '../../api/tax-api.ts';
import { FormColumn } from '../../../../components/form-column.tsx';
import { Panel } from '../../../../components/panel.tsx';
import { QueryState } from '../../../../components/query-state.tsx';

const PERCENT_MAX = 50;

const schema = (today: string) =>
  yup.object({
    percent: yup
      .string()
      .trim()
      .required('Please enter the rate')
      .matches(/^\d{1,2}(\.\d{1,3})?$/, 'Please enter figures such as 6 or 10.25')
      .test('max', `Please enter at most ${PERCENT_MAX}`, (value) => !value || Number(value) <= PERCENT_MAX),
    holdsFrom: yup
      .string()
      .required('Please choose the first day')
      .test('day', 'Please enter a date that exists', (day) => !day || isDateText(day))
      .test('range', 'Please choose today or a later day', (day) => !day || day >= today),
  });

/** The tax rate of documents: the present one, those that follow, and a new one from a day on (docs/product/invoices.md#tax). */
export function TaxRateForm() {
  const rates = useTaxRatesQuery();
  const [today] = useState(() => todayInNewYork(clockNow()));
  const [set] = useSetTaxRateMutation();
  return (
    <Panel
      title="Tax rate"
      text="Prices include the tax. A new rate holds for what is issued from its day on; documents that were issued keep theirs."
    >
      <FormColumn>
        <QueryState query={rates} failure="Failed to load the tax rate" loading="Loading the tax rate">
          {(rows) => <Rates rates={rows} />}
        </QueryState>
        <FormShell
          aria-label="New tax rate"
          initialValues={{ percent: '', holdsFrom: '' }}
          validationSchema={schema(today)}
          onSubmit={async ({ percent, holdsFrom }, { resetForm }) => {
            const { error } = await set({ percent: Number(percent), holdsFrom });
            if (error) return void toast.error('Error', 'The tax rate was not saved. Please try again.');
            toast.success('Tax Rate Saved', `${Number(percent)}% from ${formatDate(holdsFrom)}.`);
            resetForm();
          }}
        >
          <FieldPair>
            <TextField name="percent" label="New rate in percent" inputMode="decimal" autoComplete="off" required />
            <DateField name="holdsFrom" label="Holds from" min={today} required />
          </FieldPair>
          <SubmitButton pendingText="Saving">Save tax rate</SubmitButton>
        </FormShell>
      </FormColumn>
    </Panel>
  );
}

function Rates({ rates }: { rates: readonly TaxRate[] }) {
  const [remove, { isLoading }] = useRemoveTaxRateMutation();
  const present = rates.find(({ state }) => state === 'present');
  const takeBack = async (holdsFrom: string) => {
    const { error } = await remove(holdsFrom);
    if (error) toast.error('Error', 'The rate was not taken back. It may hold already.');
    else toast.success('Tax Rate Taken Back', `Nothing changes on ${formatDate(holdsFrom)}.`);
  };
  return (
    <Stack gap={3}>
      {present && (
        <Text weight="medium">
          Present rate: {present.percent}%{present !== rates.at(-1) && `, since ${formatDate(present.holdsFrom)}`}
        </Text>
      )}
      {rates
        .filter(({ state }) => state === 'planned')
        .map(({ percent, holdsFrom }) => (
          <Stack key={holdsFrom} direction="row" gap={3} align="center">
            <Text>
              {percent}% from {formatDate(holdsFrom)}
            </Text>
            <Button size="small" variant="quiet" pending={isLoading} onClick={() => void takeBack(holdsFrom)}>
              Take back
            </Button>
          </Stack>
        ))}
    </Stack>
  );
}
