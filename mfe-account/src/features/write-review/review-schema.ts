import type { EventType } from 'shared-data/domain/event-types';
import { REVIEW_LIMITS } from 'shared-data/domain/reviews';
import { yup } from 'shared-ui/forms';
import type { ReviewDraft, ReviewText } from '../../api/reviews-api.ts';

/** The form; the stars are the digits of the chosen radio button. */
export interface ReviewValues {
  rating: string;
  body: string;
  displayName: string;
  eventType: EventType;
  consent: boolean;
}

/** What the customer agrees to; it is stored with the review. */
export const CONSENT =
  'I agree that District Pour publishes my stars, text and photo on its site, under the name above, or without one where I gave none.';

export const reviewSchema = yup.object({
  rating: yup.string().required('Please choose the stars'),
  body: yup
    .string()
    .trim()
    .required('Please write a few words')
    .max(REVIEW_LIMITS.text, `Please use at most ${REVIEW_LIMITS.text} characters`),
  displayName: yup.string().trim().max(REVIEW_LIMITS.name, `Please use at most ${REVIEW_LIMITS.name} characters`),
  consent: yup.boolean().oneOf([true], 'Please agree, or close this page: the draft is kept'),
});

export const toValues = ({ rating, body, displayName, eventType }: ReviewDraft): ReviewValues => ({
  rating: rating === null ? '' : String(rating),
  body,
  displayName,
  eventType,
  consent: false,
});

export const toText = ({ rating, body, displayName, eventType }: ReviewValues): ReviewText => ({
  rating: rating === '' ? null : Number(rating),
  body: body.trim(),
  displayName: displayName.trim(),
  eventType,
});
