import type { ReactNode } from 'react';
import { formatDate } from 'shared-data/domain/time';
import { Card, Heading, Stack, Text } from 'shared-ui';
import type { DatedPriceList } from '../../api/prices-api.ts';
import { ChangeList } from './figure-list.tsx';
import { figureChanges } from './price-figures.ts';

interface SavedListProps {
  saved: DatedPriceList;
  /** The list that held or holds before it; its figures are compared. */
  before?: DatedPriceList;
  /** What can be done with it. */
  action?: ReactNode;
}

/** One list with its first day, its note and what it changes. */
export function SavedList({ saved, before, action }: SavedListProps) {
  const day = formatDate(saved.valid_from, 'medium');
  return (
    <Card as="section" aria-label={`Prices from ${day}`}>
      <Stack gap={3}>
        <Stack direction="row" justify="space-between" gap={3}>
          <Heading level={3} size="h4">
            From {day}
            {saved.state === 'withdrawn' && ', withdrawn'}
          </Heading>
          {action}
        </Stack>
        {saved.note && <Text>{saved.note}</Text>}
        {saved.created_by && (
          <Text size="small" tone="muted">
            Saved by {saved.created_by}
          </Text>
        )}
        {before && <ChangeList changes={figureChanges(before.list, saved.list)} />}
      </Stack>
    </Card>
  );
}
