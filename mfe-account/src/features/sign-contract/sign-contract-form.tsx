import { useRef, useState } from 'react';
import { isRefusal, toDataError } from 'shared-data';
import type { AgreedContract, Contract } from 'shared-data/contracts';
import { isSignature, NO_PICTURE } from 'shared-data/domain/signatures';
import { toast } from 'shared-ui';
import { FormShell } from 'shared-ui/forms';
import { SignatureFields } from './signature-fields.tsx';
import { readPicture } from './signature-paper.ts';
import type { SignaturePicture, UnreadDrawing } from './signature-paper.ts';
import { emptySignature, signatureSchema } from './signature-schema.ts';
import type { SignatureValues } from './signature-schema.ts';

/** A name that is too long for the paper is reported while it is typed. */
const touched = { name: true };

/** Stores the signature, a PNG data URL; rejects when it was not stored. */
export type Sign = (pngDataUrl: string, agreed: AgreedContract) => Promise<unknown>;

interface SignContractFormProps {
  contract: Contract;
  sign: Sign;
  onSigned: () => void;
  /** There is a newer version of the contract. */
  onChanged: () => void;
}

/** Signs a contract; on failure the signature stays and can be sent again. */
export function SignContractForm({ contract, sign, onSigned, onChanged }: SignContractFormProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [asked, setAsked] = useState(false);
  const [unread, setUnread] = useState<UnreadDrawing | null>(null);
  const complete = async ({ name, drawn, behalf }: SignatureValues) => {
    const read: SignaturePicture = canvas.current ? await readPicture(canvas.current) : { kind: 'empty' };
    setUnread(drawn && read.kind !== 'picture' ? read.kind : null);
    if (drawn && read.kind !== 'picture') return;
    const picture = read.kind === 'picture' ? read.pngDataUrl : NO_PICTURE;
    try {
      if (!isSignature(picture)) throw new Error('The picture of the signature is not one that can be stored.');
      await sign(picture, {
        contractId: contract.id,
        sha256: contract.sha256,
        name: name.trim(),
        method: drawn ? 'drawn' : 'typed',
        behalf,
      });
      toast.success('Contract signed');
      onSigned();
    } catch (error) {
      if (isRefusal(error, 'contract_changed')) {
        toast.error('Error', 'The contract has changed. Please read the new version.');
        onChanged();
        return;
      }
      if (isRefusal(error, 'signs_for_another')) setAsked(true);
      toast.error('Error', toDataError(error).hint ?? 'Failed to process signature. Please try again.');
    }
  };
  return (
    <FormShell
      aria-label="Sign contract"
      initialValues={emptySignature}
      initialTouched={touched}
      validationSchema={signatureSchema(contract.document.client.name, asked)}
      onSubmit={complete}
    >
      <SignatureFields
        canvas={canvas}
        document={contract.document}
        asked={asked}
        unread={unread}
        onRead={() => setUnread(null)}
      />
    </FormShell>
  );
}
