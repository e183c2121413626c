import type { ReactNode } from 'react';
import { Card, Heading, Spinner, Stack, Text, toast } from 'shared-ui';
import { FormShell, SubmitButton, SwitchField } from 'shared-ui/forms';
import { SHARING_DEFAULTS } from '../../api/sharing-preferences.ts';
import type { SharingPreferences } from '../../api/sharing-preferences.ts';

interface SharingFormProps {
  /** Default: what a business would share that has chosen nothing. */
  initial?: SharingPreferences;
  /** Keeps them; false when that failed. Default: they are kept on the page only. */
  save?: (preferences: SharingPreferences) => Promise<boolean>;
}

/** The card of the sharing settings. */
export function SharingCard({ children }: { children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby="sharing-preferences">
      <Stack gap={4}>
        <Heading level={2} size="h4" id="sharing-preferences">
          Sharing Preferences
        </Heading>
        <Text size="small" tone="muted">
          Choose what to share once posting is available.
        </Text>
        {children}
      </Stack>
    </Card>
  );
}

/** The card while it is not known whose settings it shows, or they are read. */
export const SharingLoading = () => (
  <SharingCard>
    <Spinner text="Loading the preferences..." />
  </SharingCard>
);

/** The sharing settings (docs/product/social-media.md#save-sharing). */
export function SharingForm({ initial = SHARING_DEFAULTS, save = () => Promise.resolve(true) }: SharingFormProps) {
  const submit = async (preferences: SharingPreferences) => {
    if (await save(preferences)) toast.success('Settings saved', 'Your social media connections have been updated.');
    else toast.error('Error', 'The settings were not saved. Please try again.');
  };
  return (
    <SharingCard>
      <FormShell aria-labelledby="sharing-preferences" initialValues={initial} onSubmit={submit}>
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
    </SharingCard>
  );
}
