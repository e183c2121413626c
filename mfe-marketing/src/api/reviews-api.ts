import type { ReviewReason } from 'shared-data/domain/reviews';
import { api, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';

/** How many older reviews one press loads. */
export const OLDER_REVIEWS = 24;

/** A review of the signed-in customer, or a booking that can be reviewed: `open`. */
export type OwnReview = RpcRow<'my_reviews'>;

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Approved reviews after the latest `offset`. */
    olderReviews: build.query({
      ...rpc('approved_reviews', (offset: number) => ({ limit: OLDER_REVIEWS, offset })),
      providesTags: [listTag('Review')],
    }),
    myReviews: build.query({ ...rpc('my_reviews'), providesTags: [listTag('Review')] }),
    reportReview: build.mutation(
      rpc('report_review', ({ id, reason, note }: { id: string; reason: ReviewReason; note: string }) => ({
        reviewId: id,
        reason,
        note,
      })),
    ),
  }),
});

export const { useOlderReviewsQuery, useMyReviewsQuery, useReportReviewMutation } = reviewsApi;
