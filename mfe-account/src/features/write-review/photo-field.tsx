import { useRef, useState } from 'react';
import { toDataError } from 'shared-data';
import { Button, Stack, Text, theme } from 'shared-ui';
import { FileInput } from 'shared-ui/fields';
import { styled } from 'styled-components';
import { useSetReviewPhotoMutation } from '../../api/reviews-api.ts';
import { resizePhoto } from './resize-photo.ts';

const Preview = styled.img`
  display: block;
  width: min(20rem, 100%);
  border-radius: ${theme.radius.medium};
`;

/** One photo, made smaller in the browser and kept with the draft as soon as it is chosen (docs/product/reviews.md#review-photo). */
export function PhotoField({ token, initial }: { token: string; initial: string | null }) {
  const [photo, setPhoto] = useState(initial);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [store] = useSetReviewPhotoMutation();
  const input = useRef<HTMLInputElement>(null);

  const put = async (next: string | null) => {
    const { error } = await store({ token, photo: next });
    if (error) setProblem(toDataError(error).hint ?? 'The photo was not kept. Please try again.');
    else setPhoto(next);
  };
  const choose = async (file: File | null) => {
    if (!file) return;
    setProblem('');
    setBusy(true);
    const small = await resizePhoto(file);
    if (small === null) setProblem('We cannot read this file. Please choose a photo in JPEG or PNG format.');
    else await put(small);
    setBusy(false);
    if (input.current) input.current.value = '';
  };
  return (
    <Stack gap={2} align="start">
      <FileInput
        ref={input}
        label="Photo of the event (optional)"
        description="Please make sure that everybody in it agrees. We keep a smaller copy without the place where it was taken."
        error={problem}
        accept="image/*"
        disabled={busy}
        onFile={(file) => void choose(file)}
      />
      {photo && <Preview src={`data:image/jpeg;base64,${photo}`} alt="Your photo" />}
      <div role="status">{busy && <Text size="small">Keeping the photo...</Text>}</div>
      {photo && (
        <Button variant="quiet" size="small" disabled={busy} onClick={() => void put(null)}>
          Remove the photo
        </Button>
      )}
    </Stack>
  );
}
