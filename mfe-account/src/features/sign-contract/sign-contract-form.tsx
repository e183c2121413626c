import { useState } from 'react';
import { styled } from 'styled-components';
import { useAccountActions } from 'shared-data/account';
import type { Booking } from 'shared-data/account';
import { isSignature } from 'shared-data/domain/signatures';
import { Button, theme, toast } from 'shared-ui';
import { TextInput, tooLong } from 'shared-ui/fields';
import { SignatureCanvas } from './signature-canvas.tsx';
import { useSignature } from './use-signature.ts';

const Layout = styled.div`
  display: grid;
  gap: ${theme.space(5)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space(3)};
`;

/** Longest name that can be read on the paper, in characters. */
const MAX_NAME = 80;

/** Paper, pen and the two buttons; on failure the signature stays, to be sent again. */
export function SignContractForm({ booking, onSigned }: { booking: Booking; onSigned: () => void }) {
  const { completeSignature } = useAccountActions();
  const { canvas, typedName, type, empty, clear, png } = useSignature();
  const [pending, setPending] = useState(false);
  const error = tooLong(typedName, MAX_NAME);
  const complete = async () => {
    const picture = png();
    setPending(true);
    try {
      if (!isSignature(picture)) throw new Error('The picture of the signature is not one that can be stored.');
      await completeSignature(booking.id, picture);
      toast.success('Contract signed');
      onSigned();
    } catch {
      toast.error('Error', 'Failed to process signature. Please try again.');
    } finally {
      setPending(false);
    }
  };
  return (
    <Layout>
      <SignatureCanvas canvas={canvas} />
      <TextInput
        label="Or type your full name"
        description="It is written on the line above and counts as your signature."
        autoComplete="name"
        error={error}
        value={typedName}
        onChange={(event) => type(event.target.value)}
      />
      <Actions>
        <Button variant="secondary" disabled={empty || pending} onClick={clear}>
          Clear
        </Button>
        <Button
          disabled={empty || error !== undefined}
          pending={pending}
          pendingText="Sending your signature"
          onClick={complete}
        >
          Complete Signature
        </Button>
      </Actions>
    </Layout>
  );
}
