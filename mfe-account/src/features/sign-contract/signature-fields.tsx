import type { RefObject } from 'react';
import { styled } from 'styled-components';
import type { ContractDocument } from 'shared-data/domain/contract';
import { signsForAnother } from 'shared-data/domain/signatures';
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
  document: ContractDocument;
  /** The database asks for whom the person signs. */
  asked: boolean;
}

/** Both agreements, the name, for whom it signs when it is not the client's, the paper and the two buttons. Complete Signature is enabled once all of it is there. */
export function SignatureFields({ canvas, document: { client, terms }, asked }: SignatureFieldsProps) {
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
      {(asked || signsForAnother(values.name, client.name)) && (
        <CheckboxField
          name="behalf"
          label={`I sign for ${client.name} and may do so.`}
          description={`The contract names ${client.name} as the client. Your name is kept with the signature.`}
        />
      )}
      <SignatureCanvas canvas={canvas} />
      <Actions>
        <Button
          variant="secondary"
          disabled={(!values.drawn && values.name.trim() === '') || isSubmitting}
          onClick={clear}
        >
          Clear
        </Button>
        <SubmitButton
          disabled={!signatureSchema(client.name, asked).isValidSync(values)}
          pendingText="Sending your signature"
        >
          Complete Signature
        </SubmitButton>
      </Actions>
    </>
  );
}
