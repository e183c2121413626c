import { Card, Heading, Stack, Text, toast } from 'shared-ui';
import { FormShell, SubmitButton, SwitchField } from 'shared-ui/forms';
import { SHARING_DEFAULTS } from './sharing-preferences.ts';

const save = () => toast.success('Settings saved', 'Your social media connections have been updated.');

/** The sharing settings; page state only, no request is sent. */
export function SharingForm() {
  return (
    <Card as="section" aria-labelledby="sharing-preferences">
      <Stack gap={4}>
        <Heading level={2} size="h4" id="sharing-preferences">
          Sharing Preferences
        </Heading>
        <Text size="small" tone="muted">
          Choose what to share once posting is available.
        </Text>
        <FormShell aria-labelledby="sharing-preferences" initialValues={SHARING_DEFAULTS} onSubmit={save}>
          <SwitchField name="newEvents" label="New Events" description="Announce public events we pour at." />
          <SwitchField
            name="newGalleryPhotos"
            label="Gallery Photos"
            description="Share photos as they join the gallery."
          />
          <SwitchField
            name="testimonials"
            label="Testimonials"
            description="Share reviews, with the guest's first name."
          />
          <div>
            <SubmitButton>Save Settings</SubmitButton>
          </div>
        </FormShell>
      </Stack>
    </Card>
  );
}
