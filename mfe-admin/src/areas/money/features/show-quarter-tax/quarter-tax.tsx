import { useToday } from 'shared-data';
import { BRAND } from 'shared-data/domain/business';
import { formatDate } from 'shared-data/domain/time';
import { shownAnswer } from 'shared-data/store';
import { Button, Heading, Stack, Text } from 'shared-ui';
import { SelectInput } from 'shared-ui/fields';
import { Printer } from 'shared-ui/icons';
import { useAddressState } from 'shared-ui/router';
import { QueryState } from '../../../../components/query-state.tsx';
import { LIVE } from '../../../../components/use-list-address.ts';
import { useQuarterTaxQuery } from '../../api/quarter-tax-api.ts';
import { quarterBefore, quarterOf, quarterTitle } from './quarter.ts';
import { TaxTable } from './tax-table.tsx';

/** The quarters of this year and the seven before it, for which money and papers are kept. */
const quarterOptions = (thisYear: number) =>
  Array.from({ length: 32 }, (_, n) => {
    const [year, quarter] = [thisYear - Math.floor(n / 4), 4 - (n % 4)];
    return { value: `${year}-${quarter}`, label: `Q${quarter} ${year}` };
  });

/** The tax of a quarter on one page that prints (docs/product/money-reports.md#quarter). */
export function QuarterTax() {
  const today = useToday();
  const [address, change] = useAddressState();
  const asked = quarterOf(address.get('quarter'), quarterBefore(today));
  const query = useQuarterTaxQuery(asked, LIVE);
  return (
    <Stack gap={6}>
      <Stack direction="row" gap={4} align="end" data-screen-only>
        <SelectInput
          label="Quarter"
          options={quarterOptions(Number(today.slice(0, 4)))}
          value={`${asked.year}-${asked.quarter}`}
          onChange={({ target }) => change({ quarter: target.value })}
        />
        <Button variant="secondary" pending={shownAnswer(query).isStale} pendingText="" onClick={() => window.print()}>
          <Printer /> Print
        </Button>
      </Stack>
      <Heading level={2} size="h3">
        {BRAND.name}: {quarterTitle(asked)}
      </Heading>
      <QueryState query={query} failure="Failed to load the tax" loading="Loading the tax">
        {(rows) => (
          <Stack gap={8}>
            <TaxTable caption="By invoice" basis="invoiced" rows={rows.filter(({ basis }) => basis === 'invoiced')} />
            <Text size="small" tone="muted">
              Invoices less the credit notes over invoices, by the day on which they were issued.
            </Text>
            <TaxTable caption="By payment" basis="paid" rows={rows.filter(({ basis }) => basis === 'paid')} />
            <Text size="small" tone="muted">
              Payments less refunds and what banks took back, by the day on which the money came or left, with the tax
              that each amount includes. Refunds that could not be delivered are taken off again.
            </Text>
            <Text size="small" tone="muted">
              Days are New York’s. In brackets is how many there were. The tax is rounded to cents for each paper and
              each payment, then summed. Your accountant knows which of the two the business reports. As of{' '}
              {formatDate(today, 'medium')}.
            </Text>
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}
