import { useRef, useState } from 'react';
import { Button, Stack, Text, theme } from 'shared-ui';
import { FileInput, type FileInputProps } from 'shared-ui/fields';
import { styled } from 'styled-components';
import { resizePhoto, type ResizedPhoto } from './resize-photo.ts';

const Preview = styled.img`
  display: block;
  width: min(20rem, 100%);
  border-radius: ${theme.radius.medium};
`;

export interface PhotoInputProps extends Pick<FileInputProps, 'id' | 'label' | 'description' | 'error' | 'required'> {
  /** The address of the photo that there is; null for none. */
  source: string | null;
  /** The alternative text of the preview. */
  alt: string;
  /** Whether there is a photo to remove; by default when there is a `source`. */
  hasPhoto?: boolean;
  /** Whether a copy for lists is made too; by default it is. */
  withSmall?: boolean;
  /** Called with the photo that was chosen, or null when it is removed. A status is shown until it resolves. */
  onPhoto: (photo: ResizedPhoto | null) => void | Promise<void>;
}

/** Chooses one photo of the device, which is made smaller before it is sent, and shows, replaces and removes it. */
export function PhotoInput({
  source,
  alt,
  hasPhoto = source !== null,
  withSmall = true,
  error,
  onPhoto,
  ...rest
}: PhotoInputProps) {
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const last = useRef(Promise.resolve());
  /** One after the other, since the input stays enabled: a disabled one would lose the focus. */
  const put = (work: () => Promise<void>) => {
    const run = async () => {
      setProblem('');
      setIsBusy(true);
      try {
        await work();
      } finally {
        setIsBusy(false);
      }
    };
    return (last.current = last.current.then(run, run));
  };
  const choose = (file: File) =>
    put(async () => {
      const photo = await resizePhoto(file, { withSmall });
      if (typeof photo === 'string') setProblem(photo);
      else await onPhoto(photo);
      if (input.current) input.current.value = '';
    });
  const remove = async () => {
    await put(async () => onPhoto(null));
    input.current?.focus();
  };
  return (
    <Stack gap={2} align="start">
      <FileInput
        ref={input}
        accept="image/*"
        {...rest}
        error={problem || error}
        onFile={(file) => file && void choose(file)}
      />
      {source && <Preview src={source} alt={alt} />}
      <div role="status">{isBusy && <Text size="small">Preparing the photo...</Text>}</div>
      {hasPhoto && (
        <Button variant="quiet" size="small" onClick={() => void remove()}>
          Remove the photo
        </Button>
      )}
    </Stack>
  );
}
