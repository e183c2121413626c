import type { SiteReview } from 'shared-data/domain/site-content';
import type { ReviewReason } from 'shared-data/domain/reviews';
import { api, listTag, select } from 'shared-data/store';

/** How many older reviews one press loads. */
export const OLDER_REVIEWS = 24;

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Approved reviews after the latest `offset`; the database's answer is JSON of this shape. */
    olderReviews: build.query({
      ...select(
        (offset: number) => (client) => client.rpc('approved_reviews', { p_limit: OLDER_REVIEWS, p_offset: offset }),
        (answer) => answer as unknown as SiteReview[],
      ),
      providesTags: [listTag('Review')],
    }),
    reportReview: build.mutation({
      ...select(
        ({ id, reason, note }: { id: string; reason: ReviewReason; note: string }) =>
          (client) =>
            client.rpc('report_review', { p_review_id: id, p_reason: reason, p_note: note }),
        () => null,
      ),
    }),
  }),
});

export const { useOlderReviewsQuery, useReportReviewMutation } = reviewsApi;
