import { styled } from 'styled-components';
import { displayName, initialOf } from './dashboard.ts';
import { theme } from 'shared-ui';

const Root = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space(4)};
  align-items: center;
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  color: ${theme.color.accentText};
  font-family: ${theme.font.display};
  font-size: ${theme.text.h3};
  line-height: 1;
  border: 1px solid ${theme.color.accent};
  border-radius: 50%;
`;

/** Three lines high from the start: the profile with name and company is loaded after the email address. */
const Words = styled.div`
  display: grid;
  align-content: center;
  min-height: calc(1.35rem + 2.9 * ${theme.text.small});
`;

const Name = styled.p`
  font-weight: 650;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Detail = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.text.small};
  line-height: 1.45;
  overflow-wrap: anywhere;
`;

interface IdentityProps {
  profile: { fullName: string | null; companyName: string | null } | null;
  user: { email: string | null } | null;
}

/** The signed-in user: initial, name (else email, else User), email unless it is the name, company if there is one. */
export function Identity({ profile, user }: IdentityProps) {
  const name = displayName(profile, user);
  const company = profile?.companyName?.trim();
  return (
    <Root role="group" aria-label="Signed in as">
      <Disc aria-hidden="true">{initialOf(name)}</Disc>
      <Words>
        <Name>{name}</Name>
        {user?.email && user.email !== name && <Detail>{user.email}</Detail>}
        {company && <Detail>{company}</Detail>}
      </Words>
    </Root>
  );
}
