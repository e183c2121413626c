import { styled } from 'styled-components';
import { Badge, Button, theme, VisuallyHidden } from 'shared-ui';
import { DataTable } from 'shared-ui/data-table';
import type { Column } from 'shared-ui/data-table';
import { StarRating } from 'shared-ui/display';
import { Panel } from '../../../../components/panel.tsx';
import { RowActions } from '../../../../components/row-actions.ts';
import type { Testimonial } from './sample-testimonials.ts';
import type { Moderation } from './use-moderation.ts';

const Words = styled.div`
  max-width: 52ch;

  ${theme.media.tablet} {
    min-width: 16rem;
  }
`;

function StateBadge({ approved }: Pick<Testimonial, 'approved'>) {
  if (approved === undefined) return <Badge tone="warning">Pending</Badge>;
  return approved ? <Badge tone="success">Approved</Badge> : <Badge tone="danger">Rejected</Badge>;
}

const columnsFor = (decide: Moderation['decide']): Column<Testimonial>[] => [
  { id: 'name', header: 'Name', cell: ({ name }) => name },
  { id: 'rating', header: 'Rating', cell: ({ rating }) => <StarRating rating={rating} /> },
  { id: 'comment', header: 'Comment', cell: ({ comment }) => <Words>{comment}</Words> },
  { id: 'state', header: 'State', cell: ({ approved }) => <StateBadge approved={approved} /> },
  {
    id: 'actions',
    header: 'Decide',
    actions: true,
    cell: ({ id, name }) => (
      <RowActions>
        <Button size="small" variant="secondary" onClick={() => decide(id, true)}>
          Approve <VisuallyHidden>({name})</VisuallyHidden>
        </Button>
        <Button size="small" variant="quiet" onClick={() => decide(id, false)}>
          Reject <VisuallyHidden>({name})</VisuallyHidden>
        </Button>
      </RowActions>
    ),
  },
];

/** What guests wrote, to be approved or rejected one by one. */
export function TestimonialsTab({ testimonials, decide }: Moderation) {
  return (
    <Panel
      title="Testimonials"
      text="Samples for now: a decision is seen on this page only and is gone after a reload."
    >
      <DataTable
        caption="Testimonials to decide on"
        hideCaption
        columns={columnsFor(decide)}
        rows={testimonials}
        rowKey={({ id }) => id}
        empty="No testimonials yet"
      />
    </Panel>
  );
}
