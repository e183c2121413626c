import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { Database } from 'shared-data/database';
import type { ReviewReason } from 'shared-data/domain/reviews';
import { api, listTag, select, toInstant } from 'shared-data/store';

export const REVIEWS_PER_PAGE = 20;

/** What a reader reported. */
export interface ReviewReport {
  reason: string;
  note: string | null;
  reported_at: string;
}

/** A review that a customer sent, with the open reports about it. */
export type ModeratedReview = Omit<
  CamelCased<Database['public']['Functions']['moderated_reviews']['Returns'][number]>,
  'customerName' | 'rejectReason' | 'answer' | 'reports' | 'totalCount' | 'status'
> & {
  status: 'pending' | 'approved' | 'rejected';
  customerName: string | null;
  rejectReason: string | null;
  answer: string | null;
  reports: ReviewReport[];
};

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `status` is empty for all; `page` begins at 1. */
    moderatedReviews: build.query({
      ...select(
        ({ status, page }: { status: string; page: number }) =>
          (client) =>
            client.rpc('moderated_reviews', {
              ...(status && { p_status: status }),
              p_limit: REVIEWS_PER_PAGE,
              p_offset: (page - 1) * REVIEWS_PER_PAGE,
            }),
        (rows): { rows: ModeratedReview[]; total: number } => ({
          rows: rows.map((row) => ({
            ...camelCased(row),
            status: row.status as ModeratedReview['status'],
            submittedAt: toInstant(row.submitted_at),
            reports: row.reports as unknown as ReviewReport[],
          })),
          total: rows[0]?.total_count ?? 0,
        }),
      ),
      providesTags: [listTag('Review')],
    }),
    /** JPEG in base64. */
    reviewPhoto: build.query({
      ...select(
        (id: string) => (client) => client.rpc('review_photo', { p_review_id: id }),
        (photo: string | null) => photo,
      ),
    }),
    approveReview: build.mutation({
      ...select(
        (id: string) => (client) => client.rpc('approve_review', { p_review_id: id }),
        () => null,
      ),
      invalidatesTags: [listTag('Review')],
    }),
    rejectReview: build.mutation({
      ...select(
        ({ id, reason }: { id: string; reason: ReviewReason }) =>
          (client) =>
            client.rpc('reject_review', { p_review_id: id, p_reason: reason }),
        () => null,
      ),
      invalidatesTags: [listTag('Review')],
    }),
    /** A blank answer removes the one before. */
    answerReview: build.mutation({
      ...select(
        ({ id, answer }: { id: string; answer: string }) =>
          (client) =>
            client.rpc('answer_review', { p_review_id: id, p_answer: answer }),
        () => null,
      ),
      invalidatesTags: [listTag('Review')],
    }),
    settleReports: build.mutation({
      ...select(
        (id: string) => (client) => client.rpc('settle_review_reports', { p_review_id: id }),
        () => null,
      ),
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
