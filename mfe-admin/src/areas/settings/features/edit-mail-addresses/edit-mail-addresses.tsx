import { toDataError } from 'shared-data';
import { isBusinessEmail, plainEmail } from 'shared-data/domain/email';
import { ErrorState, Skeleton, toast } from 'shared-ui';
import { EmailField, FieldPair, FormShell, SubmitButton, yup } from 'shared-ui/forms';
import { useMailAddressesQuery, useSaveMailAddressesMutation } from '../../api/business-api.ts';
import type { MailAddresses } from '../../api/business-api.ts';
import { FormColumn } from '../../../../components/form-column.tsx';
import { Panel } from '../../../../components/panel.tsx';

const address = yup
  .string()
  .transform(plainEmail)
  .test('email', 'Enter an email address', (typed) => !typed || isBusinessEmail(typed));
const schema = yup.object({ sender: address, bookings: address, onCall: address, operations: address });

function AddressesForm({ saved }: { saved: MailAddresses }) {
  const [save] = useSaveMailAddressesMutation();
  return (
    <FormShell
      aria-label="Addresses of mails"
      initialValues={saved}
      validationSchema={schema}
      onSubmit={async (values) => {
        const { error } = await save({ ...values, ...schema.cast(values) });
        if (error)
          toast.error('Error', toDataError(error).hint ?? 'The addresses were not saved. Please try again.', {
            group: 'mail-addresses',
          });
        else toast.success('Addresses Saved', 'The next mail uses them.', { group: 'mail-addresses' });
      }}
    >
      <Panel title="Addresses of mails" text="No visitor sees them. An empty one is that of the installation.">
        <FormColumn>
          <FieldPair>
            <EmailField
              name="bookings"
              label="Bookings"
              description="Bookings, payments, contracts and enquiries."
              autoComplete="off"
            />
            <EmailField
              name="onCall"
              label="On call"
              description="Quick requests, which are called back within minutes."
              autoComplete="off"
            />
          </FieldPair>
          <FieldPair>
            <EmailField
              name="operations"
              label="Operations"
              description="What has failed and needs somebody."
              autoComplete="off"
            />
            <EmailField
              name="sender"
              label="Sender"
              description="All mails come from it. The mail provider has to have verified its domain."
              autoComplete="off"
            />
          </FieldPair>
        </FormColumn>
      </Panel>
      <SubmitButton>Save addresses</SubmitButton>
    </FormShell>
  );
}

/** Where mails to the business go, and where all mails come from. */
export function EditMailAddresses() {
  const { data, isFetching, refetch } = useMailAddressesQuery();
  if (data) return <AddressesForm key={data.version} saved={data} />;
  return isFetching ? (
    <Skeleton lines={4} height="2.5rem" text="Loading addresses of mails" />
  ) : (
    <ErrorState message="Failed to load the addresses of mails." onRetry={() => void refetch()} />
  );
}
