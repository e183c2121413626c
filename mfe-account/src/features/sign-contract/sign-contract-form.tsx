import { useRef } from 'react';
import { isSignature } from 'shared-data/domain/signatures';
import { toast } from 'shared-ui';
import { FormShell } from 'shared-ui/forms';
import { SignatureFields } from './signature-fields.tsx';
import { emptySignature, signatureSchema } from './signature-schema.ts';

/** A name that is too long for the paper is reported while it is typed. */
const touched = { typedName: true };

interface SignContractFormProps {
  /** Stores the signature, a PNG data URL; rejects when it was not stored. */
  sign: (pngDataUrl: string) => Promise<unknown>;
  onSigned: () => void;
}

/** Signs the contract of a booking; on failure the signature stays and can be sent again. */
export function SignContractForm({ sign, onSigned }: SignContractFormProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const complete = async () => {
    const picture = canvas.current?.toDataURL('image/png') ?? '';
    try {
      if (!isSignature(picture)) throw new Error('The picture of the signature is not one that can be stored.');
      await sign(picture);
      toast.success('Contract signed');
      onSigned();
    } catch {
      toast.error('Error', 'Failed to process signature. Please try again.');
    }
  };
  return (
    <FormShell
      aria-label="Sign contract"
      initialValues={emptySignature}
      initialTouched={touched}
      validationSchema={signatureSchema}
      onSubmit={complete}
    >
      <SignatureFields canvas={canvas} />
    </FormShell>
  );
}
