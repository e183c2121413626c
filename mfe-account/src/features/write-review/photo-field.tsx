import { useId, useRef, useState } from 'react';
import { toDataError } from 'shared-data';
import { Button, Stack, Text, theme } from 'shared-ui';
import { FieldLabel } from 'shared-ui/fields';
import { styled } from 'styled-components';
import { useSetReviewPhotoMutation } from '../../api/reviews-api.ts';
import { resizePhoto } from './resize-photo.ts';

const Preview = styled.img`
  display: block;
  width: min(20rem, 100%);
  border-radius: ${theme.radius.medium};
`;
const File = styled.input`
  max-width: 100%;
  min-height: 2.75rem;
`;
const Problem = styled.p`
  color: ${theme.color.danger};
  font-size: ${theme.text.small};
  font-weight: 550;
`;

/** One photo, made smaller in the browser and kept with the draft as soon as it is chosen (docs/product/reviews.md#review-photo). */
export function PhotoField({ token, initial }: { token: string; initial: string | null }) {
  const id = useId();
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
  const choose = async (file: File | undefined) => {
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
      <FieldLabel htmlFor={id}>Photo of the event (optional)</FieldLabel>
      {photo && <Preview src={`data:image/jpeg;base64,${photo}`} alt="Your photo" />}
      <File
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={`${id}-text`}
        aria-invalid={problem !== '' || undefined}
        disabled={busy}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <Text id={`${id}-text`} size="small" tone="muted">
        Please make sure that everybody in it agrees. We keep a smaller copy without the place where it was taken.
      </Text>
      <div role="status">
        {busy ? <Text size="small">Keeping the photo...</Text> : problem && <Problem>{problem}</Problem>}
      </div>
      {photo && (
        <Button variant="quiet" size="small" disabled={busy} onClick={() => void put(null)}>
          Remove the photo
        </Button>
      )}
    </Stack>
  );
}
