import type { EventType } from 'shared-data/domain/event-types';
import { api, listTag, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';

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

function toLinkedReview([row]: RpcRow<'linked_review'>[]): LinkedReview | null {
  if (!row) return null;
  const { eventName, eventDate, status, rating, body, displayName, eventType, photo } = row;
  const draft = status === 'draft' ? { rating, body, displayName, eventType, photo } : null;
  return { eventName, eventDate, status, draft };
}

const toArgs = ({ rating, body, displayName, eventType }: ReviewText) => ({
  rating,
  body,
  name: displayName,
  eventType,
});

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The secret of a mailed link for the token of two hours; null when it opens nothing. */
    openReviewLink: build.mutation(rpc('open_review_link', 'token')),
    /** The same for a booking of the account. */
    openMyReview: build.mutation(rpc('open_my_review', 'bookingId')),
    /** Null when the token opens nothing. */
    linkedReview: build.query({
      ...rpc('linked_review', 'token', toLinkedReview),
      keepUnusedDataFor: 0,
      providesTags: ['Review'],
    }),
    saveReviewDraft: build.mutation(
      rpc('save_review_draft', ({ token, text }: { token: string; text: ReviewText }) => ({ token, ...toArgs(text) })),
    ),
    /** Null removes the photo. */
    setReviewPhoto: build.mutation(rpc('set_review_photo')),
    sendReview: build.mutation({
      ...rpc('submit_review', ({ token, text, consent }: { token: string; text: ReviewText; consent: string }) => ({
        token,
        ...toArgs(text),
        consent,
      })),
      invalidatesTags: ['Review', listTag('Review')],
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
} = reviewsApi;
