import type { ReviewReason } from 'shared-data/domain/reviews';
import { api, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';
import { toPage } from '../../../api/desk-list.ts';

export const REVIEWS_PER_PAGE = 20;

/** A review that a customer sent, with the open reports about it. */
export type ModeratedReview = RpcRow<'moderated_reviews'>;
export type ReviewReport = ModeratedReview['reports'][number];

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `status` is empty for all; `page` begins at 1. */
    moderatedReviews: build.query({
      ...rpc(
        'moderated_reviews',
        ({ status, page }: { status: string; page: number }) => ({
          status: status || undefined,
          limit: REVIEWS_PER_PAGE,
          offset: (page - 1) * REVIEWS_PER_PAGE,
        }),
        toPage,
      ),
      providesTags: [listTag('Review')],
    }),
    /** JPEG in base64. */
    reviewPhoto: build.query(rpc('review_photo', 'reviewId')),
    approveReview: build.mutation({ ...rpc('approve_review', 'reviewId'), invalidatesTags: [listTag('Review')] }),
    rejectReview: build.mutation({
      ...rpc('reject_review', ({ id, reason }: { id: string; reason: ReviewReason }) => ({ reviewId: id, reason })),
      invalidatesTags: [listTag('Review')],
    }),
    /** A blank answer removes the one before. */
    answerReview: build.mutation({
      ...rpc('answer_review', ({ id, answer }: { id: string; answer: string }) => ({ reviewId: id, answer })),
      invalidatesTags: [listTag('Review')],
    }),
    settleReports: build.mutation({
      ...rpc('settle_review_reports', 'reviewId'),
      invalidatesTags: [listTag('Review')],
    }),
  }),
});

export const {
  useModeratedReviewsQuery,
  useReviewPhotoQuery,
  useApproveReviewMutation,
  useRejectReviewMutation,
  useAnswerReviewMutation,
  useSettleReportsMutation,
} = reviewsApi;
