import { theme } from 'shared-ui';
import { styled } from 'styled-components';
import { useAuthorCardQuery } from '../../api/comments-api.ts';

const Root = styled.span`
  position: absolute;
  z-index: ${theme.layer.popover};
  inset: 100% auto auto 0;
  display: grid;
  gap: ${theme.space(1)};
  width: max-content;
  max-width: min(20rem, 80vw);
  padding: ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.floating};
  font-size: ${theme.text.small};
  line-height: 1.5;

  strong {
    font-family: ${theme.font.display};
    font-size: ${theme.text.h4};
    font-weight: 480;
  }
`;

interface AuthorCardProps {
  id: string;
  name: string;
  /** The article's words about its author, for a profile without any and in place of somebody else's. */
  bundledBio: string;
}

/** Who an author is, from their profile. */
export function AuthorCard({ id, name, bundledBio }: AuthorCardProps) {
  const { data: profile, isFetching, error } = useAuthorCardQuery(name);
  const words = () => {
    if (isFetching) return 'Loading…';
    if (error || !profile) return 'Author profile not available';
    return (profile.fullName === name && profile.bio) || bundledBio;
  };
  return (
    <Root role="tooltip" id={id}>
      <strong>{name}</strong>
      <span>{words()}</span>
      {profile?.fullName === name && profile.companyName && <span>{profile.companyName}</span>}
    </Root>
  );
}
