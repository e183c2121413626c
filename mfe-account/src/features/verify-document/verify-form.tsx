import { useState } from 'react';
import type { DragEvent } from 'react';
import { isRefusal } from 'shared-data';
import { useVerifyDocumentMutation } from 'shared-data/contracts';
import { styled } from 'styled-components';
import { Stack, theme } from 'shared-ui';
import { FileInput } from 'shared-ui/fields';
import { FormShell, SubmitButton, TextField, yup } from 'shared-ui/forms';
import { hashFile } from './hash-file.ts';
import { VerifyAnswer } from './verify-answer.tsx';
import type { Answer } from './verify-answer.tsx';

const Drop = styled.div`
  padding: ${theme.space(6)};
  border: 1px dashed ${theme.color.control};
  border-radius: ${theme.radius.small};

  &[data-over='true'] {
    border-style: solid;
    background: ${theme.color.surface};
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
  const [over, setOver] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [verify] = useVerifyDocumentMutation();

  const ask = async (sha256: string, subject: string) => {
    setAnswer({ kind: 'pending', subject });
    const { data, error } = await verify(sha256);
    setAnswer({ kind: data ?? (isRefusal(error, 'rate_limited') ? 'limited' : 'failed'), subject });
  };
  const askFile = async (file: File | null) => {
    if (!file) return;
    await ask(await hashFile(file), file.name);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void askFile(event.dataTransfer.files[0] ?? null);
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
        <FileInput
          label="Choose a PDF, or drop it here"
          description="The file stays on your device. Your browser computes its SHA-256, and only that is sent."
          accept="application/pdf,.pdf"
          onFile={(file) => void askFile(file)}
        />
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
