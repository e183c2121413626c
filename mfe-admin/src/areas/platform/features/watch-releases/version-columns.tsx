import { formatInstant } from 'shared-data/domain/time';
import { Badge, Stack, Text } from 'shared-ui';
import type { Tone } from 'shared-ui';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import type { ReleaseReport } from '../../api/releases-api.ts';
import type { VersionRow } from './version-rows.ts';

const milliseconds = (value: number | undefined) => (value === undefined ? '–' : `${Math.round(value)} ms`);

/** What visitors have reported about a version; dashes where nobody has. */
export function figureColumns<Row>(figuresOf: (row: Row) => ReleaseReport | undefined): Column<Row>[] {
  const cell = (text: (figures: ReleaseReport) => string) => (row: Row) => {
    const figures = figuresOf(row);
    return figures ? text(figures) : '–';
  };
  return [
    { id: 'visitors', phone: 'figure', header: 'Visitors', cell: cell(({ visitors }) => String(visitors)) },
    {
      id: 'failing',
      phone: 'figure',
      header: 'With errors',
      nowrap: true,
      cell: cell(({ visitors, failing }) => `${failing} (${Math.round((100 * failing) / Math.max(1, visitors))} %)`),
    },
    { id: 'lcp', phone: 'figure', header: 'LCP', nowrap: true, cell: cell(({ vitals }) => milliseconds(vitals.LCP)) },
    { id: 'inp', phone: 'figure', header: 'INP', nowrap: true, cell: cell(({ vitals }) => milliseconds(vitals.INP)) },
    { id: 'cls', phone: 'figure', header: 'CLS', cell: cell(({ vitals }) => vitals.CLS?.toFixed(3) ?? '–') },
  ];
}

const tones: Record<VersionRow['state'], Tone> = {
  live: 'success',
  canary: 'info',
  previous: 'neutral',
  off: 'warning',
};
const names: Record<VersionRow['state'], string> = {
  live: 'Live',
  canary: 'Canary',
  previous: 'Previous',
  off: 'Switched off',
};

/** A version, what it is in its environment, and since when. */
export const versionColumns: Column<VersionRow>[] = [
  {
    id: 'version',
    header: 'Version',
    cell: ({ of, version }) => (
      <>
        <span translate="no">{of.name}</span>{' '}
        <Text size="small" tone="muted">
          {version}
        </Text>
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    phone: 'line',
    cell: ({ state, percent, since }) => (
      <Stack gap={1} align="start">
        <Badge tone={tones[state]}>{percent === null ? names[state] : `${names[state]}, ${percent} %`}</Badge>{' '}
        {since && (
          <Text size="small" tone="muted">
            since {formatInstant(since)}
          </Text>
        )}
      </Stack>
    ),
  },
];
