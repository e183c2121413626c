import { toast } from 'shared-ui';
import {
  FieldPair,
  FormShell,
  PasswordField,
  ReportValues,
  SelectField,
  SubmitButton,
  SwitchField,
  TextField,
} from 'shared-ui/forms';
import { FormColumn } from '../../components/form-column.tsx';
import { Panel } from '../../components/panel.tsx';
import { SOFTWARE, type Integration } from './use-integration.ts';

const save = () => toast.success('Settings saved', 'Your booking software settings have been updated.');

/** Which booking software is in use and how it would be reached. */
export function IntegrationsTab({ values, change }: Integration) {
  return (
    <Panel
      title="Booking Software Integration"
      text="Kept on this page only, for as long as it is open. The live calendar sync is set up on the server and does not read this form."
    >
      <FormColumn>
        <FormShell initialValues={values} onSubmit={save} autoComplete="off">
          <ReportValues onChange={change} />
          <FieldPair>
            <SelectField name="software" label="Booking software" options={SOFTWARE} />
            <TextField name="userId" label="User ID" />
          </FieldPair>
          <FieldPair>
            <PasswordField name="apiKey" label="API key" autoComplete="off" />
            <TextField name="webhookUrl" type="url" label="Webhook URL" placeholder="https://" />
          </FieldPair>
          <SwitchField name="autoSync" label="Auto-sync new bookings" />
          <SubmitButton>Save Settings</SubmitButton>
        </FormShell>
      </FormColumn>
    </Panel>
  );
}
