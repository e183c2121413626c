import { useToday } from 'shared-data';
import { Button, Notice, Stack } from 'shared-ui';
import { TextInput } from 'shared-ui/fields';
import { useAddressState } from 'shared-ui/router';
import { JumpList } from '../../../../components/jump-list.tsx';
import { REPORTS } from '../../components/report-texts.ts';
import { EventReports } from './event-reports.tsx';
import { MarginReport } from './margin-report.tsx';
import { MoneyReports } from './money-reports.tsx';
import { lastYear, presets, wrongPeriod } from './period.ts';
import { SalesReports } from './sales-reports.tsx';

const JUMPS = Object.entries(REPORTS).map(([anchor, title]) => ({ anchor, title }));

/** All reports of a period, which is in the address (docs/product/reports.md#period). */
export function Reports() {
  const today = useToday();
  const [address, change] = useAddressState();
  const usual = lastYear(today);
  const period = { from: address.get('from') ?? usual.from, to: address.get('to') ?? usual.to };
  const wrong = wrongPeriod(period);
  return (
    <Stack gap={8}>
      <Stack gap={3} role="group" aria-label="Period" data-screen-only>
        <Stack direction="row" gap={2}>
          {presets(today).map(({ name, period: { from, to } }) => (
            <Button
              key={name}
              size="small"
              variant={from === period.from && to === period.to ? 'primary' : 'secondary'}
              aria-pressed={from === period.from && to === period.to}
              onClick={() => change({ from, to }, { push: true })}
            >
              {name}
            </Button>
          ))}
        </Stack>
        <Stack direction="row" gap={4} align="end">
          <TextInput
            type="date"
            label="First day"
            value={period.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextInput
            type="date"
            label="Last day"
            value={period.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </Stack>
      </Stack>
      {wrong ? (
        <Notice tone="warning" role="alert">
          {wrong}.
        </Notice>
      ) : (
        <Stack gap={6}>
          <JumpList label="Reports" jumps={JUMPS} />
          <div>
            <MoneyReports period={period} />
            <SalesReports period={period} />
            <EventReports period={period} />
            <MarginReport period={period} />
          </div>
        </Stack>
      )}
    </Stack>
  );
}
