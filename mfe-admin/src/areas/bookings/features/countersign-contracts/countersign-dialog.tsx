import { isRefusal } from 'shared-data';
import { useCountersignContractMutation } from '../../api/contracts-api.ts';
import type { SignedContract } from '../../api/contracts-api.ts';
import { useContractQuery } from 'shared-data/contracts';
import { contractSheet } from 'shared-data/domain/contract';
import { Facts, Skeleton, Text, toast } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { FormShell, SubmitButton, TextField, yup } from 'shared-ui/forms';

const schema = yup.object({ name: yup.string().trim().required('Please type your full name.').max(80) });

/** The facts of a contract; the whole text is in its PDF. */
function ContractFacts({ bookingId }: { bookingId: string }) {
  const { data, isError } = useContractQuery({ bookingId });
  if (isError) return <Text>The contract could not be loaded.</Text>;
  if (!data) return <Skeleton lines={6} text="Loading the contract" />;
  const sections = contractSheet(data.document).sections;
  return <Facts facts={sections.flatMap(({ facts = [], total }) => [...facts, ...(total ? [total] : [])])} />;
}

interface CountersignDialogProps {
  /** Null while the dialog is closed. */
  contract: SignedContract | null;
  onClose: () => void;
}

/** Countersigns one contract: its facts, a typed name, one button (docs/product/signatures.md#countersign). */
export function CountersignDialog({ contract, onClose }: CountersignDialogProps) {
  const [countersign] = useCountersignContractMutation();
  const sign = async ({ name }: { name: string }) => {
    if (!contract) return;
    const { error } = await countersign({ id: contract.id, sha256: contract.sha256, name: name.trim() });
    if (!error) {
      toast.success('Contract countersigned');
      onClose();
    } else if (isRefusal(error, 'contract_changed')) {
      toast.error('Error', 'The booking has changed, and the customer signs a new contract first.');
      onClose();
    } else toast.error('Error', 'The contract was not countersigned. Please try again.');
  };
  return (
    <Dialog
      open={contract !== null}
      onClose={onClose}
      title="Countersign Contract"
      description="Your typed name is District Pour’s signature. Both sides get the contract by mail; it cannot be taken back."
    >
      {contract && (
        <>
          <ContractFacts bookingId={contract.bookingId} />
          <FormShell
            aria-label="Countersign contract"
            initialValues={{ name: '' }}
            validationSchema={schema}
            onSubmit={sign}
          >
            <TextField name="name" label="Your full name" autoComplete="name" />
            <SubmitButton pendingText="Countersigning">Countersign</SubmitButton>
          </FormShell>
        </>
      )}
    </Dialog>
  );
}
