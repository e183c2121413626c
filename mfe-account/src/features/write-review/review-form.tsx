import { useState } from 'react';
import { toDataError } from 'shared-data';
import { EVENT_TYPE_LABELS } from 'shared-data/domain/event-types';
import { NAMELESS } from 'shared-data/domain/reviews';
import { Notice, Text } from 'shared-ui';
import { StarRating } from 'shared-ui/display';
import {
  CheckboxField,
  FormShell,
  RadioGroupField,
  ReportValues,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from 'shared-ui/forms';
import { useSendReviewMutation } from '../../api/reviews-api.ts';
import type { ReviewDraft } from '../../api/reviews-api.ts';
import { PhotoField } from './photo-field.tsx';
import { CONSENT, reviewSchema, toText, toValues } from './review-schema.ts';
import type { ReviewValues } from './review-schema.ts';
import { useSavedDraft } from './use-saved-draft.ts';

const STARS = ['Excellent', 'Good', 'Fair', 'Poor', 'Very poor'].map((word, index) => ({
  value: String(5 - index),
  label: (
    <>
      <StarRating rating={5 - index} /> {word}
    </>
  ),
}));
const TYPES = Object.entries(EVENT_TYPE_LABELS).map(([value, label]) => ({ value, label }));
const SAVED: Record<ReturnType<typeof useSavedDraft>['state'], string> = {
  unchanged: 'What you write is kept until you send it.',
  saving: 'Saving the draft...',
  saved: 'The draft is saved.',
  failed: 'The draft could not be saved. Please check your connection.',
};

/** Stars, words, photo, name and consent; what is written is kept with the booking (docs/product/reviews.md#review-draft). */
export function ReviewForm({ token, draft }: { token: string; draft: ReviewDraft }) {
  const [send] = useSendReviewMutation();
  const [problem, setProblem] = useState('');
  const [initial] = useState(() => toValues(draft));
  const saved = useSavedDraft(token);
  const submit = async (values: ReviewValues) => {
    setProblem('');
    await saved.stop();
    const { error } = await send({ token, text: toText(values), consent: CONSENT });
    if (!error) return;
    const { hint, message } = toDataError(error);
    setProblem(hint ?? message);
  };
  return (
    <FormShell<ReviewValues>
      aria-label="Your review"
      initialValues={initial}
      validationSchema={reviewSchema}
      onSubmit={submit}
    >
      <ReportValues<ReviewValues> onChange={saved.change} />
      {problem && (
        <Notice tone="danger" role="alert" title="The review was not sent">
          <p>{problem}</p>
        </Notice>
      )}
      <RadioGroupField name="rating" label="How was it?" required options={STARS} />
      <TextAreaField
        name="body"
        label="Your words"
        required
        rows={6}
        description="What went well, and what did not. We publish it as you write it."
      />
      <SelectField name="eventType" label="Kind of event" options={TYPES} />
      <PhotoField token={token} initial={draft.photo} />
      <TextField
        name="displayName"
        label="Name to show (optional)"
        autoComplete="name"
        description={`For example “Hannah O.”. Without a name it says “${NAMELESS}”.`}
      />
      <CheckboxField name="consent" label={CONSENT} required />
      <Text role="status" size="small" tone="muted">
        {SAVED[saved.state]}
      </Text>
      <SubmitButton pendingText="Sending">Send the review</SubmitButton>
    </FormShell>
  );
}
