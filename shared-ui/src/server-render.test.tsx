import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  Columns,
  Container,
  ErrorState,
  FactList,
  GlobalStyle,
  Grid,
  Heading,
  Notice,
  Section,
  SiteLogo,
  Skeleton,
  Stack,
  Text,
  ToastHost,
} from 'shared-ui';
import { CalendarGrid } from 'shared-ui/calendar';
import { ComboboxField } from 'shared-ui/combobox';
import { Dialog } from 'shared-ui/dialog';
import {
  CheckboxField,
  FormShell,
  PasswordField,
  RadioGroupField,
  SelectField,
  SubmitButton,
  TextField,
} from 'shared-ui/forms';
import { Picture } from 'shared-ui/pictures';
import { pictureEntry } from 'shared-ui/testing';
import { MemoryRouter } from 'react-router-dom';
import { Tabs } from 'shared-ui/tabs';

const options = [{ value: 'a', label: 'A' }];

function Everything() {
  return (
    <>
      <GlobalStyle />
      <MemoryRouter>
        <Section tone="forest">
          <Container>
            <SiteLogo />
            <Stack direction="row">
              <Button pending={false}>Book</Button>
              <ButtonLink to="/booking">Book</ButtonLink>
              <Badge>New</Badge>
            </Stack>
            <Grid columns={3}>
              <Card>
                <Heading level={2}>Title</Heading>
                <Text>Text</Text>
              </Card>
            </Grid>
            <Columns tracks="2fr 3fr">
              <Text>Beside it:</Text>
              <FactList>
                <dt>Date</dt>
                <dd>June 20</dd>
              </FactList>
            </Columns>
          </Container>
        </Section>
        <Picture picture={pictureEntry()} sizes="100vw" ratio="1" />
        <Notice title="Few left">Hurry slowly.</Notice>
        <Skeleton />
        <ErrorState message="No." onRetry={() => {}} />
        <FormShell
          initialValues={{ name: '', terms: false, time: '', location: '', password: '', method: 'a' }}
          onSubmit={() => {}}
        >
          <TextField name="name" label="Name" />
          <PasswordField name="password" label="Password" />
          <SelectField name="time" label="Time" options={options} />
          <CheckboxField name="terms" label="Terms" />
          <RadioGroupField name="method" label="Method" options={options} />
          <ComboboxField name="location" label="Address" search={() => []} />
          <SubmitButton>Send</SubmitButton>
        </FormShell>
        <CalendarGrid label="Date" today="2026-11-20" onChange={() => {}} />
        <Tabs
          label="Tabs"
          tabs={[
            { id: 'a', label: 'A', content: 'a' },
            { id: 'b', label: 'B', content: 'b' },
          ]}
        />
        <Dialog open={false} onClose={() => {}} title="Dialog" />
        <ToastHost />
      </MemoryRouter>
    </>
  );
}

it('renders on a server without style attributes and hydrates without a mismatch', () => {
  const html = renderToString(<Everything />);
  const root = document.createElement('div');
  root.innerHTML = html.replaceAll(/<style[^>]*>[^]*?<\/style>/g, '');
  expect([...root.querySelectorAll('[style]')].map((element) => element.outerHTML)).toEqual([]);
  document.body.append(root);
  const onRecoverableError = jest.fn();
  act(() => {
    hydrateRoot(root, <Everything />, { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
});
