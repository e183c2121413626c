import { useId, useState } from 'react';
import type { ChangeEvent, DragEvent } from 'react';
import { isRefusal } from 'shared-data';
import { useVerifyDocumentMutation } from 'shared-data/contracts';
import { styled } from 'styled-components';
import { Stack, Text, theme } from 'shared-ui';
import { FormShell, SubmitButton, TextField, yup } from 'shared-ui/forms';
import { hashFile } from './hash-file.ts';
import { VerifyAnswer } from './verify-answer.tsx';
import type { Answer } from './verify-answer.tsx';

const Drop = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  padding: ${theme.space(6)};
  border: 1px dashed ${theme.color.control};
  border-radius: ${theme.radius.small};

  &[data-over='true'] {
    border-style: solid;
    background: ${theme.color.surface};
  }
  input {
    width: 100%;
    font: inherit;
  }
  input::file-selector-button {
    margin-inline-end: ${theme.space(4)};
    padding: ${theme.space(3)} ${theme.space(5)};
    border: 1px solid ${theme.color.control};
    border-radius: ${theme.radius.small};
    background: transparent;
    color: inherit;
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
`;

const schema = yup.object({
  hash: yup
    .string()
    .trim()
    .required('Please paste a hash, or choose a PDF above.')
    .matches(/^[0-9a-f]{64}$/i, 'A hash has 64 characters, 0 to 9 and a to f.'),
});

/** Tells whether a PDF or a hash is ours and unchanged (docs/product/signatures.md#verify). */
export function VerifyForm() {
  const id = useId();
  const [over, setOver] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [verify] = useVerifyDocumentMutation();

  const ask = async (sha256: string, subject: string) => {
    setAnswer({ kind: 'pending', subject });
    const { data, error } = await verify(sha256);
    setAnswer({ kind: data ?? (isRefusal(error, 'rate_limited') ? 'limited' : 'failed'), subject });
  };
  const askFile = async (file: File | undefined) => {
    if (!file) return;
    await ask(await hashFile(file), file.name);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void askFile(event.dataTransfer.files[0]);
  };

  return (
    <Stack gap={8}>
      <Drop
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label htmlFor={id}>Choose a PDF, or drop it here</label>
        <input
          id={id}
          type="file"
          accept="application/pdf,.pdf"
          aria-describedby={`${id}-note`}
          onChange={(event: ChangeEvent<HTMLInputElement>) => void askFile(event.target.files?.[0])}
        />
        <Text id={`${id}-note`} size="small" tone="muted">
          The file stays on your device. Your browser computes its SHA-256, and only that is sent.
        </Text>
      </Drop>
      <FormShell
        aria-label="Verify a hash"
        initialValues={{ hash: '' }}
        validationSchema={schema}
        onSubmit={({ hash }) => ask(hash.trim().toLowerCase(), 'This hash')}
      >
        <TextField
          name="hash"
          label="Or paste a hash"
          description="Of the PDF, of the document, or the last row of the trail: both are on the certificate page."
          autoComplete="off"
          spellCheck={false}
        />
        <SubmitButton pendingText="Verifying">Verify</SubmitButton>
      </FormShell>
      <VerifyAnswer answer={answer} />
    </Stack>
  );
}
