import styled from 'styled-components';
import { useAccount } from 'shared-data';
import type { Profile } from 'shared-data';
import { Button, Text, theme, toast } from 'shared-ui';
import { FormShell, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms';
import { SectionHeading } from '../../components/section-heading.tsx';
import { notSaved } from './not-saved.ts';

const Part = styled.section`
  display: grid;
  gap: ${theme.space(6)};
  max-width: 46rem;
`;

const Pair = styled.div`
  display: grid;
  gap: ${theme.space(5)};

  ${theme.media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: end;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(3)};
`;

const FIELDS = ['fullName', 'companyName', 'bio', 'website', 'twitterHandle', 'linkedinUrl'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

function valuesOf(profile: Profile | null): Values {
  return Object.fromEntries(FIELDS.map((field) => [field, profile?.[field] ?? ''])) as Values;
}

interface ProfileFormProps {
  profile: Profile | null;
  email: string | null;
  onDone: () => void;
}

/** The six editable fields, saved as they are: the product checks none of them (spec: account §5). */
export function ProfileForm({ profile, email, onDone }: ProfileFormProps) {
  const { updateProfile } = useAccount();
  const save = async (values: Values) => {
    try {
      await updateProfile(values);
    } catch (cause) {
      toast.error('Update failed', notSaved(cause));
      return;
    }
    toast.success('Profile updated');
    onDone();
  };
  return (
    <Part aria-labelledby="profile-heading">
      <SectionHeading id="profile-heading" title="Profile" text="What you share here may be shown beside your comments." />
      <FormShell<Values> aria-label="Profile" initialValues={valuesOf(profile)} onSubmit={save}>
        <Text size="small" tone="muted">
          Signed in as {email ?? 'User'}. The email address cannot be changed here.
        </Text>
        <Pair>
          <TextField name="fullName" label="Full Name" autoComplete="name" autoFocus />
          <TextField name="companyName" label="Company" autoComplete="organization" />
        </Pair>
        <TextAreaField name="bio" label="Bio" rows={3} />
        <TextField name="website" label="Website" type="url" inputMode="url" autoComplete="url" placeholder="https://" />
        <Pair>
          <TextField name="twitterHandle" label="Twitter handle" placeholder="username" autoComplete="off" />
          <TextField name="linkedinUrl" label="LinkedIn" type="url" inputMode="url" placeholder="https://www.linkedin.com/in/" />
        </Pair>
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
