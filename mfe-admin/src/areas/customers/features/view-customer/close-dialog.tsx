import { toDataError } from 'shared-data';
import { Skeleton, Text, toast } from 'shared-ui';
import { ConfirmDialog, Dialog } from 'shared-ui/dialog';
import { useNavigate } from 'shared-ui/router';
import { useCloseCustomerMutation, useClosePreviewQuery } from '../../api/customer-api.ts';
import type { Customer } from '../../api/customer-api.ts';
import { closeConsequences, closeObstacle } from './texts.ts';

const FAILED = 'The customer was not closed. Please try again.';

interface CloseDialogProps {
  customer: Customer;
  open: boolean;
  onClose: () => void;
}

/** States what closing erases and keeps, or why it is refused, asks once, and closes (docs/product/customers.md#close-customer). */
export function CloseDialog({ customer, open, onClose }: CloseDialogProps) {
  const navigate = useNavigate();
  const preview = useClosePreviewQuery(customer.id, { skip: !open, refetchOnMountOrArgChange: true });
  const [close, { isLoading }] = useCloseCustomerMutation();
  const shown = preview.currentData;
  const confirm = async () => {
    const { error } = await close(customer.id);
    if (error) {
      const { key, hint } = toDataError(error);
      toast.error('Error', closeObstacle(key) ?? hint ?? FAILED);
      void preview.refetch();
      return;
    }
    toast.success('Customer Closed', 'Their data was erased.');
    void navigate('/admin/customers', { replace: true });
  };
  if (!shown || shown.obstacle) {
    return (
      <Dialog open={open} onClose={onClose} title={`Close ${customer.name}?`} size="small">
        {shown?.obstacle && (
          <Text>{closeObstacle(shown.obstacle) ?? 'This customer cannot be closed at the moment.'}</Text>
        )}
        {!shown && (preview.isError ? <Text>{FAILED}</Text> : <Skeleton lines={3} text="Loading what closing does" />)}
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Close ${customer.name}?`}
      text={closeConsequences(shown, customer.account !== null)}
      confirmLabel="Close customer"
      cancelLabel="Keep"
      danger
      pending={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
