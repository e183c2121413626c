import { useState } from 'react';
import { toDataError } from 'shared-data';
import { PhotoInput, photoSource } from 'shared-ui/photo';
import { useSetReviewPhotoMutation } from '../../api/reviews-api.ts';

/** One photo, kept with the draft as soon as it is chosen (docs/product/reviews.md#review-photo). */
export function PhotoField({ token, initial }: { token: string; initial: string | null }) {
  const [photo, setPhoto] = useState(initial);
  const [problem, setProblem] = useState('');
  const [store] = useSetReviewPhotoMutation();
  const put = async (next: string | null) => {
    setProblem('');
    const { error } = await store({ token, photo: next });
    if (error) setProblem(toDataError(error).hint ?? 'The photo was not kept. Please try again.');
    else setPhoto(next);
  };
  return (
    <PhotoInput
      label="Photo of the event (optional)"
      description="Please make sure that everybody in it agrees. We keep a smaller copy without the place where it was taken."
      source={photo && photoSource(photo)}
      alt="Your photo"
      withSmall={false}
      error={problem}
      onPhoto={(next) => put(next && next.content)}
    />
  );
}
