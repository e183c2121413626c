import { ErrorState, Skeleton, Text, toast } from 'shared-ui';
import {
  FieldPair,
  FormShell,
  PasswordField,
  ReportValues,
  SelectField,
  SubmitButton,
  SwitchField,
  TextField,
  yup,
} from 'shared-ui/forms';
import { useIntegrationSettingsQuery, useSaveIntegrationMutation } from '../../api/integration-api.ts';
import type { IntegrationSettings, IntegrationValues } from '../../api/integration-api.ts';
import { FormColumn } from '../../../../components/form-column.tsx';
import { Panel } from '../../../../components/panel.tsx';

/** Booking software to choose from; the first is the default. */
const SOFTWARE = [
  { value: 'acuity', label: 'Acuity' },
  { value: 'calendly', label: 'Calendly' },
  { value: 'square', label: 'Square' },
  { value: 'custom', label: 'Custom' },
] as const;

const schema = yup.object({
  apiKey: yup
    .string()
    .trim()
    .matches(/^(.{8,500})?$/, 'The key has at least 8 characters'),
  webhookUrl: yup
    .string()
    .trim()
    .matches(/^(https:\/\/.+)?$/, 'Please enter an address that begins with https://'),
});

/** What the settings do, by software. */
function Effect({ software }: { software: string }) {
  if (software === 'acuity')
    return 'New bookings are entered into Acuity with this user and key. Without a saved key, with those of the server.';
  if (software === 'custom')
    return 'Each booking that is entered, changed or removed is posted to the webhook URL, signed with the key (Standard Webhooks).';
  return 'Takes effect once connected. Until then bookings are entered with the keys of the server.';
}

export interface IntegrationsTabProps {
  /** What was typed and not saved, kept while another tab is open. */
  draft: [IntegrationValues | null, (values: IntegrationValues | null) => void];
}

/** Which booking software is in use, and how it is reached. */
export function IntegrationsTab({ draft }: IntegrationsTabProps) {
  const { data, isFetching, isError, refetch } = useIntegrationSettingsQuery();
  return (
    <Panel title="Booking Software Integration" text="The key is encrypted on the server and never shown again.">
      {data && <IntegrationForm settings={data} draft={draft} />}
      {!data && !isError && <Skeleton lines={5} height="2.5rem" text="Loading settings" />}
      {!data && isError && (
        <ErrorState message="Failed to load the settings." retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}

interface IntegrationFormProps extends IntegrationsTabProps {
  settings: IntegrationSettings;
}

function IntegrationForm({ settings: { keyLast4, ...settings }, draft: [draft, setDraft] }: IntegrationFormProps) {
  const [save] = useSaveIntegrationMutation();
  const values = draft ?? { ...settings, apiKey: '' };
  const submit = async (entered: IntegrationValues, { resetForm }: { resetForm: (next: object) => void }) => {
    const group = 'integration';
    const { error } = await save(entered);
    if (error) {
      const said =
        'key' in error && error.key === 'invalid_value'
          ? error.message
          : 'The settings could not be saved. Please try again.';
      toast.error('Error', said, { group });
      return;
    }
    setDraft(null);
    resetForm({ values: { ...entered, apiKey: '' } });
    toast.success('Settings saved', 'Your booking software settings have been updated.', { group });
  };
  return (
    <FormColumn>
      <FormShell initialValues={values} validationSchema={schema} onSubmit={submit} autoComplete="off">
        <ReportValues onChange={setDraft} />
        <FieldPair>
          <SelectField name="software" label="Booking software" options={SOFTWARE} />
          <TextField name="userId" label="User ID" />
        </FieldPair>
        <FieldPair>
          <PasswordField
            name="apiKey"
            label="API key"
            autoComplete="off"
            description={keyLast4 ? `A key that ends with ${keyLast4} is saved; leave empty to keep it.` : undefined}
          />
          <TextField name="webhookUrl" type="url" label="Webhook URL" placeholder="https://" />
        </FieldPair>
        <SwitchField name="autoSync" label="Auto-sync new bookings" />
        <Text size="small" tone="muted">
          <Effect software={values.software} />
        </Text>
        <SubmitButton>Save Settings</SubmitButton>
      </FormShell>
    </FormColumn>
  );
}
