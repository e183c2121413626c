import { styled } from 'styled-components';
import type { Profile } from 'shared-data/account';
import { Button, Text, TextLink, theme } from 'shared-ui';
import { SectionHeading } from '../../components/section-heading.tsx';
import { paths } from '../../paths.ts';

const Part = styled.section`
  display: grid;
  gap: ${theme.space(6)};
  max-width: 46rem;
`;

const List = styled.dl`
  display: grid;
  border-top: 1px solid ${theme.color.line};

  > div {
    display: grid;
    gap: 0 ${theme.space(6)};
    padding-block: ${theme.space(4)};
    border-bottom: 1px solid ${theme.color.line};
  }
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.text.small};
  }
  dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  ${theme.media.tablet} {
    > div {
      grid-template-columns: 12rem minmax(0, 1fr);
    }
  }
`;

const NOTHING = 'Not provided';

interface ProfileViewProps {
  profile: Profile | null;
  /** The email of the signed-in user; profiles have none. */
  email: string | null;
  /** The form was closed, so focus returns to the button that opened it. */
  focusEdit: boolean;
  onEdit: () => void;
}

/** The profile, read-only. */
export function ProfileView({ profile, email, focusEdit, onEdit }: ProfileViewProps) {
  const facts = [
    { label: 'Full Name', value: profile?.fullName },
    { label: 'Email', value: email },
    { label: 'Phone', value: profile?.phone },
    { label: 'Company', value: profile?.companyName },
    { label: 'Bio', value: profile?.bio },
  ];
  return (
    <Part aria-labelledby="profile-heading">
      <SectionHeading
        id="profile-heading"
        title="Profile"
        action={
          <Button variant="secondary" size="small" autoFocus={focusEdit} onClick={onEdit}>
            Edit
          </Button>
        }
      />
      <List>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value?.trim() || NOTHING}</dd>
          </div>
        ))}
      </List>
      <Text size="small">
        <TextLink to={paths.security}>Account security</TextLink>: password, email and sessions.
        <br />
        <TextLink to={paths.data}>Your data</TextLink>: download it, or close your account.
      </Text>
    </Part>
  );
}
