import type { RefObject } from 'react';
import { styled } from 'styled-components';
import type { ContractDocument } from 'shared-data/domain/contract';
import { signsForAnother } from 'shared-data/domain/signatures';
import { Button, Notice, theme } from 'shared-ui';
import { CheckboxField, SubmitButton, TextField, useFormikContext } from 'shared-ui/forms';
import { SignatureCanvas } from './signature-canvas.tsx';
import type { UnreadDrawing } from './signature-paper.ts';
import { signatureSchema } from './signature-schema.ts';
import type { SignatureValues } from './signature-schema.ts';
import { useSignature } from './use-signature.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space(3)};
`;

const unreadTexts: Record<UnreadDrawing, string> = {
  protected:
    'Your browser does not give us what you drew, so we have stored nothing. Sign with the name that you typed, or allow pictures of the canvas for this site and draw again.',
  empty: 'There is no drawing on the paper. Draw your signature again, or sign with the name that you typed.',
};

interface SignatureFieldsProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  document: ContractDocument;
  /** The database asks for whom the person signs. */
  asked: boolean;
  /** Why the drawing was not stored. */
  unread: UnreadDrawing | null;
  /** That reason no longer holds. */
  onRead: () => void;
}

/** Both agreements, the name, for whom it signs when it is not the client's, the paper and the two buttons. Complete Signature is enabled once all of it is there. */
export function SignatureFields({ canvas, document: { client, terms }, asked, unread, onRead }: SignatureFieldsProps) {
  const { values, isSubmitting } = useFormikContext<SignatureValues>();
  const { type, typeInstead, clear } = useSignature(canvas);
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
      {unread && (
        <Notice tone="warning" title="Your drawing cannot be stored" role="alert">
          <p>{unreadTexts[unread]}</p>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              typeInstead();
              onRead();
            }}
          >
            Sign with my typed name
          </Button>
        </Notice>
      )}
      <Actions>
        <Button
          variant="secondary"
          disabled={(!values.drawn && values.name.trim() === '') || isSubmitting}
          onClick={() => {
            clear();
            onRead();
          }}
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
