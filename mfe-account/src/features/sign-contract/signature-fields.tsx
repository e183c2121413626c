import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { Button, theme } from 'shared-ui';
import { SubmitButton, TextField, useFormikContext } from 'shared-ui/forms';
import { SignatureCanvas } from './signature-canvas.tsx';
import { signatureSchema } from './signature-schema.ts';
import type { SignatureValues } from './signature-schema.ts';
import { useSignature } from './use-signature.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space(3)};
`;

/** Paper, name and the two buttons. Complete Signature is enabled once there is a signature that can be stored. */
export function SignatureFields({ canvas }: { canvas: RefObject<HTMLCanvasElement | null> }) {
  const { values, isSubmitting } = useFormikContext<SignatureValues>();
  const { type, clear } = useSignature(canvas);
  const empty = !values.drawn && values.typedName.trim() === '';
  return (
    <>
      <SignatureCanvas canvas={canvas} />
      <TextField
        name="typedName"
        label="Or type your full name"
        description="It is written on the line above and counts as your signature."
        autoComplete="name"
        onChange={(event) => type(event.target.value)}
      />
      <Actions>
        <Button variant="secondary" disabled={empty || isSubmitting} onClick={clear}>
          Clear
        </Button>
        <SubmitButton disabled={!signatureSchema.isValidSync(values)} pendingText="Sending your signature">
          Complete Signature
        </SubmitButton>
      </Actions>
    </>
  );
}
