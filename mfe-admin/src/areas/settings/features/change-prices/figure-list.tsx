import type { PriceList } from 'shared-data/domain/price-list';
import { Facts, Grid, Heading, Stack } from 'shared-ui';
import { figureGroups } from './price-figures.ts';
import type { FigureChange } from './price-figures.ts';

/** All figures of a list in their groups. */
export function FigureList({ list }: { list: PriceList }) {
  return (
    <Grid gap={6} min="18rem" columns={3}>
      {figureGroups(list).map(({ title, figures }) => (
        <Stack key={title} gap={2}>
          <Heading level={3} size="h4">
            {title}
          </Heading>
          <Facts facts={figures.map(({ label, value }) => [label, value])} />
        </Stack>
      ))}
    </Grid>
  );
}

/** What differs between two lists, figure by figure. */
export function ChangeList({ changes }: { changes: readonly FigureChange[] }) {
  return (
    <ul>
      {changes.map(({ label, before, after }) => (
        <li key={label}>{`${label}: ${after ?? 'no longer there'}, ${before ? `before ${before}` : 'new'}`}</li>
      ))}
    </ul>
  );
}
