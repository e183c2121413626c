import { useState } from 'react';
import { NAMELESS } from 'shared-data/domain/reviews';
import { shownAnswer } from 'shared-data/store';
import { Button, EmptyState, Stack, toast, VisuallyHidden } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import type { Column } from '../../../../components/data-table/data-table.tsx';
import { Pager } from 'shared-ui/display';
import { SelectInput } from 'shared-ui/fields';
import { Panel } from '../../../../components/panel.tsx';
import { mapQuery, QueryState } from '../../../../components/query-state.tsx';
import { RowActions } from '../../../../components/row-actions.ts';
import { LIVE } from '../../../../components/use-list-address.ts';
import {
  REVIEWS_PER_PAGE,
  useApproveReviewMutation,
  useModeratedReviewsQuery,
  useSettleReportsMutation,
} from '../../api/reviews-api.ts';
import type { ModeratedReview } from '../../api/reviews-api.ts';
import { DecisionDialog, notChanged } from './decision-dialog.tsx';
import type { Asked } from './decision-dialog.tsx';
import { reviewColumns } from './review-cells.tsx';

const STATES = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
];

/** What customers wrote, to be approved, rejected and answered one by one (docs/product/reviews.md#review-states). */
export function TestimonialsTab() {
  const [status, setStatus] = useState('');
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = useModeratedReviewsQuery({ status, page }, LIVE);
  const [approve] = useApproveReviewMutation();
  const [settle] = useSettleReportsMutation();
  const accept = async (id: string) => {
    const { error } = await approve(id);
    if (error) return notChanged(error, id);
    toast.success('Testimonial Approved', 'The testimonial has been approved.', { group: `testimonial:${id}` });
  };
  const keep = async (id: string) => {
    const { error } = await settle(id);
    if (error) return notChanged(error, id);
    toast.success('Reports Settled', 'The review stays as it is.', { group: `testimonial:${id}` });
  };
  const columns: Column<ModeratedReview>[] = [
    ...reviewColumns,
    {
      id: 'actions',
      header: 'Decide',
      actions: true,
      cell: (review) => {
        const name = <VisuallyHidden>{`(${review.displayName || NAMELESS})`}</VisuallyHidden>;
        return (
          <RowActions>
            {review.status !== 'approved' && (
              <Button size="small" variant="secondary" onClick={() => void accept(review.id)}>
                Approve {name}
              </Button>
            )}
            {review.status === 'approved' && (
              <Button size="small" variant="secondary" onClick={() => setAsked({ act: 'answer', review })}>
                {review.answer ? 'Change answer' : 'Answer'} {name}
              </Button>
            )}
            {review.status !== 'rejected' && (
              <Button size="small" variant="quiet" onClick={() => setAsked({ act: 'reject', review })}>
                Reject {name}
              </Button>
            )}
            {review.reports.length > 0 && (
              <Button size="small" variant="quiet" onClick={() => void keep(review.id)}>
                Settle reports {name}
              </Button>
            )}
          </RowActions>
        );
      },
    },
  ];
  return (
    <Panel
      title="Testimonials"
      text="Reviews of completed bookings. An approved one is on the site within a minute; the words stay as the customer wrote them."
    >
      <Stack gap={5}>
        <SelectInput
          label="State"
          placeholder="All"
          options={STATES}
          value={status}
          onChange={({ target }) => {
            setStatus(target.value);
            setPage(1);
          }}
        />
        <QueryState
          query={mapQuery(query, ({ rows }) => rows)}
          failure="Failed to load testimonials"
          loading="Loading testimonials"
        >
          {(rows) => (
            <DataTable
              caption="Testimonials to decide on"
              hideCaption
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              empty={
                <EmptyState
                  title="No testimonials yet"
                  text="After each event the customer gets a mail with a link to write one."
                />
              }
            />
          )}
        </QueryState>
        <Pager
          label="testimonials"
          page={page}
          pages={Math.ceil((query.data?.total ?? 0) / REVIEWS_PER_PAGE)}
          onPage={setPage}
          stale={shownAnswer(query).isStale}
        />
      </Stack>
      {asked && <DecisionDialog asked={asked} onDone={() => setAsked(null)} />}
    </Panel>
  );
}
