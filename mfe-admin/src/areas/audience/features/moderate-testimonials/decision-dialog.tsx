import { toDataError } from 'shared-data';
import { NAMELESS, REVIEW_LIMITS, REVIEW_REASONS } from 'shared-data/domain/reviews';
import type { ReviewReason } from 'shared-data/domain/reviews';
import { toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { FormShell, RadioGroupField, SubmitButton, TextAreaField, yup } from 'shared-ui/forms';
import { useAnswerReviewMutation, useRejectReviewMutation } from '../../api/reviews-api.ts';
import type { ModeratedReview } from '../../api/reviews-api.ts';

/** What an admin is about to do with a review. */
export interface Asked {
  act: 'reject' | 'answer';
  review: ModeratedReview;
}

const REASONS = Object.entries(REVIEW_REASONS).map(([value, label]) => ({ value, label }));
const reasonSchema = yup.object({ reason: yup.string().required('Please choose a reason') });
const answerSchema = yup.object({
  answer: yup.string().max(REVIEW_LIMITS.answer, `Please use at most ${REVIEW_LIMITS.answer} characters`),
});

/** The message of a review's refused change. */
export const notChanged = (error: unknown, id: string) =>
  void toast.error('Error', toDataError(error).hint ?? 'The review was not changed. Please try again.', {
    group: `testimonial:${id}`,
  });

/** Rejects a review with one of the four reasons, or answers it in public; on a refusal the form stays as it is. */
export function DecisionDialog({ asked: { act, review }, onDone }: { asked: Asked; onDone: () => void }) {
  const name = review.displayName || NAMELESS;
  return act === 'reject' ? (
    <Dialog
      open
      onClose={onDone}
      title={`Reject the review of ${name}?`}
      description="It is not shown. The customer reads the reason in My Bookings. A low rating is no reason."
    >
      <RejectForm id={review.id} onDone={onDone} />
    </Dialog>
  ) : (
    <Dialog
      open
      onClose={onDone}
      title={`Answer ${name}`}
      description="Everybody reads the answer below the review. An empty answer removes it."
    >
      <AnswerForm id={review.id} answer={review.answer ?? ''} onDone={onDone} />
    </Dialog>
  );
}

function RejectForm({ id, onDone }: { id: string; onDone: () => void }) {
  const [reject] = useRejectReviewMutation();
  return (
    <FormShell
      aria-label="Reject review"
      initialValues={{ reason: '' }}
      validationSchema={reasonSchema}
      onSubmit={async ({ reason }) => {
        const { error } = await reject({ id, reason: reason as ReviewReason });
        if (error) return notChanged(error, id);
        toast.success('Testimonial Rejected', 'The testimonial has been rejected.', { group: `testimonial:${id}` });
        onDone();
      }}
    >
      <RadioGroupField name="reason" label="Reason" required options={REASONS} />
      <SubmitButton variant="danger" pendingText="Rejecting">
        Reject review
      </SubmitButton>
    </FormShell>
  );
}

function AnswerForm({ id, answer, onDone }: { id: string; answer: string; onDone: () => void }) {
  const [save] = useAnswerReviewMutation();
  return (
    <FormShell
      aria-label="Answer review"
      initialValues={{ answer }}
      validationSchema={answerSchema}
      onSubmit={async (values) => {
        const { error } = await save({ id, answer: values.answer });
        if (error) return notChanged(error, id);
        toast.success('Answer Saved', 'It is on the site within a minute.', { group: `testimonial:${id}` });
        onDone();
      }}
    >
      <TextAreaField name="answer" label="Answer" rows={5} />
      <SubmitButton pendingText="Saving">Save answer</SubmitButton>
    </FormShell>
  );
}
