import type { RefObject } from 'react';
import { styled } from 'styled-components';
import type { ContractDocument } from 'shared-data/domain/contract';
import { Button, theme } from 'shared-ui';
import { CheckboxField, SubmitButton, TextField, useFormikContext } from 'shared-ui/forms';
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

interface SignatureFieldsProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  terms: ContractDocument['terms'];
}

/** Both agreements, the name, the paper and the two buttons. Complete Signature is enabled once all of it is there. */
export function SignatureFields({ canvas, terms }: SignatureFieldsProps) {
  const { values, isSubmitting } = useFormikContext<SignatureValues>();
  const { type, clear } = useSignature(canvas);
  const [agreement, ...rights] = terms.consent;
  return (
    <>
      <CheckboxField name="consent" label={agreement} description={rights.join(' ')} />
      <CheckboxField name="intent" label={terms.intent} />
      <TextField
        name="name"
        label="Your full name"
        description="It is written on the line below as your signature, unless you draw one there."
        autoComplete="name"
        onChange={(event) => type(event.target.value)}
      />
      <SignatureCanvas canvas={canvas} />
      <Actions>
        <Button
          variant="secondary"
          disabled={(!values.drawn && values.name.trim() === '') || isSubmitting}
          onClick={clear}
        >
          Clear
        </Button>
        <SubmitButton disabled={!signatureSchema.isValidSync(values)} pendingText="Sending your signature">
          Complete Signature
        </SubmitButton>
      </Actions>
    </>
  );
}
