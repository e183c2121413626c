import type { EventType } from 'shared-data/domain/booking-rules';
import type { ReviewReason } from 'shared-data/domain/reviews';
import { api, listTag, select } from 'shared-data/store';

/** What the holder of a link sees: the event, and while it is a draft what was written (docs/product/reviews.md#review-link). */
export interface LinkedReview {
  eventName: string;
  /** YYYY-MM-DD */
  eventDate: string;
  status: 'draft' | 'pending' | 'approved' | 'rejected';
  draft: ReviewDraft | null;
}

export interface ReviewDraft {
  /** Null until stars are chosen. */
  rating: number | null;
  body: string;
  displayName: string;
  eventType: EventType;
  /** JPEG in base64. */
  photo: string | null;
}

/** The text of a review, as it is saved and sent. */
export type ReviewText = Omit<ReviewDraft, 'photo'>;

interface LinkedReviewRow {
  event_name: string;
  event_date: string;
  status: LinkedReview['status'];
  rating: number | null;
  body: string;
  display_name: string;
  event_type: EventType;
  photo: string | null;
}

/** The database's answer is JSON, which the generated types do not describe. */
function toLinkedReview(answer: unknown): LinkedReview | null {
  if (!answer) return null;
  const row = answer as LinkedReviewRow;
  const { status, rating, body, photo } = row;
  return {
    eventName: row.event_name,
    eventDate: row.event_date,
    status,
    draft:
      status === 'draft' ? { rating, body, displayName: row.display_name, eventType: row.event_type, photo } : null,
  };
}

/** What became of the review of a completed booking; `open` while none was begun. */
export interface OwnReview {
  bookingId: string;
  status: 'open' | LinkedReview['status'];
  reason: ReviewReason | null;
}

const toArgs = ({ rating, body, displayName, eventType }: ReviewText) => ({
  // The generated types know no argument that may be null.
  p_rating: rating as number,
  p_body: body,
  p_name: displayName,
  p_event_type: eventType,
});

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The secret of a mailed link for the token of two hours; null when it opens nothing. */
    openReviewLink: build.mutation({
      ...select(
        (secret: string) => (client) => client.rpc('open_review_link', { p_token: secret }),
        (token: string | null) => token,
      ),
    }),
    /** The same for a booking of the account. */
    openMyReview: build.mutation({
      ...select(
        (bookingId: string) => (client) => client.rpc('open_my_review', { p_booking_id: bookingId }),
        (token: string | null) => token,
      ),
    }),
    /** Null when the token opens nothing. */
    linkedReview: build.query({
      ...select((token: string) => (client) => client.rpc('linked_review', { p_token: token }), toLinkedReview),
      keepUnusedDataFor: 0,
      providesTags: ['Review'],
    }),
    saveReviewDraft: build.mutation({
      ...select(
        ({ token, text }: { token: string; text: ReviewText }) =>
          (client) =>
            client.rpc('save_review_draft', { p_token: token, ...toArgs(text) }),
        () => null,
      ),
    }),
    /** Null removes the photo. */
    setReviewPhoto: build.mutation({
      ...select(
        ({ token, photo }: { token: string; photo: string | null }) =>
          (client) =>
            client.rpc('set_review_photo', { p_token: token, p_photo: photo as string }),
        () => null,
      ),
    }),
    sendReview: build.mutation({
      ...select(
        ({ token, text, consent }: { token: string; text: ReviewText; consent: string }) =>
          (client) =>
            client.rpc('submit_review', { p_token: token, ...toArgs(text), p_consent: consent }),
        () => null,
      ),
      invalidatesTags: ['Review', listTag('Review')],
    }),
    myReviews: build.query({
      ...select(
        () => (client) => client.rpc('my_reviews'),
        (rows): OwnReview[] =>
          rows.map(({ booking_id, status, reject_reason }) => ({
            bookingId: booking_id,
            status: status as OwnReview['status'],
            reason: reject_reason as ReviewReason | null,
          })),
      ),
      providesTags: [listTag('Review')],
    }),
  }),
});

export const {
  useOpenReviewLinkMutation,
  useOpenMyReviewMutation,
  useLinkedReviewQuery,
  useSaveReviewDraftMutation,
  useSetReviewPhotoMutation,
  useSendReviewMutation,
  useMyReviewsQuery,
} = reviewsApi;
