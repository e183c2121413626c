import { styled } from 'styled-components';
import { useAccountActions } from 'shared-data/account';
import type { Profile } from 'shared-data/account';
import { BOOKING_RULES } from 'shared-data/domain/booking-rules';
import { useDraft } from 'shared-data/drafts';
import { Button, Text, TextLink, theme, toast } from 'shared-ui';
import {
  bookingRules,
  FieldPair,
  FormShell,
  PhoneField,
  SubmitButton,
  TextAreaField,
  TextField,
  useFormikContext,
  yup,
} from 'shared-ui/forms';
import { SectionHeading } from '../../components/section-heading.tsx';
import { paths } from '../../paths.ts';
import { notSaved } from './not-saved.ts';

const Part = styled.section`
  display: grid;
  gap: ${theme.space(6)};
  max-width: 46rem;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(3)};
`;

const FIELDS = ['fullName', 'phone', 'companyName', 'bio', 'website', 'twitterHandle', 'linkedinUrl'] as const;
export type ProfileValues = Record<(typeof FIELDS)[number], string>;

function valuesOf(profile: Profile | null): ProfileValues {
  return Object.fromEntries(FIELDS.map((field) => [field, profile?.[field] ?? ''])) as ProfileValues;
}

/** Keeps what is edited on the device, so that it is not lost on another tab, on another page or in a reload. */
function KeepDraft({ name }: { name: string }) {
  useDraft(name, useFormikContext<ProfileValues>().values);
  return null;
}

interface ProfileFormProps {
  profile: Profile | null;
  email: string | null;
  /** Name of the device's draft of this form. */
  draftName: string;
  /** Values of an unsaved edit; null when the form was opened by its button. */
  kept: Partial<ProfileValues> | null;
  onDone: () => void;
}

const schema = yup.object({ phone: bookingRules(BOOKING_RULES).phone });

/** The editable fields. All but the phone are saved without validation (docs/product/my-account.md#profile-no-validation). */
export function ProfileForm({ profile, email, draftName, kept, onDone }: ProfileFormProps) {
  const { updateProfile } = useAccountActions();
  const save = async (values: ProfileValues) => {
    try {
      await updateProfile(values);
    } catch (cause) {
      toast.error('Update failed', notSaved(cause), { group: 'profile' });
      return;
    }
    toast.success('Profile updated', undefined, { group: 'profile' });
    onDone();
  };
  return (
    <Part aria-labelledby="profile-heading">
      <SectionHeading
        id="profile-heading"
        title="Profile"
        text="What you share here may be shown beside your comments, except for your phone."
      />
      <FormShell<ProfileValues>
        aria-label="Profile"
        initialValues={{ ...valuesOf(profile), ...kept }}
        validationSchema={schema}
        onSubmit={save}
      >
        <KeepDraft name={draftName} />
        <Text size="small" tone="muted">
          Signed in as {email ?? 'User'}. The email address is changed in{' '}
          <TextLink to={paths.security}>account security</TextLink>.
        </Text>
        <FieldPair>
          <TextField name="fullName" label="Full Name" autoComplete="name" autoFocus={!kept} />
          <PhoneField name="phone" label="Phone" description="Your bookings and messages begin with it." />
        </FieldPair>
        <TextField name="companyName" label="Company" autoComplete="organization" />
        <TextAreaField name="bio" label="Bio" rows={3} />
        <TextField
          name="website"
          label="Website"
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
        />
        <FieldPair>
          <TextField name="twitterHandle" label="Twitter handle" placeholder="username" autoComplete="off" />
          <TextField
            name="linkedinUrl"
            label="LinkedIn"
            type="url"
            inputMode="url"
            placeholder="https://www.linkedin.com/in/"
          />
        </FieldPair>
        <Actions>
          <SubmitButton pendingText="Saving your profile">Save Changes</SubmitButton>
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
        </Actions>
      </FormShell>
    </Part>
  );
}
