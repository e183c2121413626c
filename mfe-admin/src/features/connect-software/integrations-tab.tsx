import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button, toast } from 'shared-ui';
import { PasswordInput, SelectInput, SwitchInput, TextInput } from 'shared-ui/fields';
import { Panel } from '../../components/panel.tsx';
import { SOFTWARE, type Integration } from './use-integration.ts';

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};
  max-width: 44rem;

  ${({ theme }) => theme.media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  > button {
    justify-self: start;
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

/** Which booking software is in use and how it would be reached. */
export function IntegrationsTab({ values, change }: Integration) {
  const save = (event: FormEvent) => {
    event.preventDefault();
    toast.success('Settings saved', 'Your booking software settings have been updated.');
  };
  return (
    <Panel
      title="Booking Software Integration"
      text="Kept on this page only, for as long as it is open. The live calendar sync is set up on the server and does not read this form."
    >
      <Form noValidate onSubmit={save} autoComplete="off">
        <SelectInput
          label="Booking software"
          options={SOFTWARE}
          value={values.software}
          onChange={(event) => change({ software: event.target.value })}
        />
        <TextInput label="User ID" value={values.userId} onChange={(event) => change({ userId: event.target.value })} />
        <PasswordInput
          label="API key"
          autoComplete="off"
          value={values.apiKey}
          onChange={(event) => change({ apiKey: event.target.value })}
        />
        <TextInput
          type="url"
          label="Webhook URL"
          placeholder="https://"
          value={values.webhookUrl}
          onChange={(event) => change({ webhookUrl: event.target.value })}
        />
        <Wide>
          <SwitchInput
            label="Auto-sync new bookings"
            checked={values.autoSync}
            onChange={(event) => change({ autoSync: event.target.checked })}
          />
        </Wide>
        <Button type="submit">Save Settings</Button>
      </Form>
    </Panel>
  );
}
