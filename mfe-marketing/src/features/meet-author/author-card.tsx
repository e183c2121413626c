import { useAuthorCardQuery } from 'shared-data/comments';
import { styled } from 'styled-components';

/** Said of an author whose profile has no words. */
export const DEFAULT_BIO = 'Part of the District Pour team, usually found behind the bar.';

const Root = styled.span`
  position: absolute;
  z-index: ${({ theme }) => theme.layer.popover};
  inset: 100% auto auto 0;
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  width: max-content;
  max-width: min(20rem, 80vw);
  padding: ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.medium};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.floating};
  font-size: ${({ theme }) => theme.text.small};
  line-height: 1.5;

  strong {
    font-family: ${({ theme }) => theme.font.display};
    font-size: ${({ theme }) => theme.text.h4};
    font-weight: 480;
  }
`;

interface AuthorCardProps {
  id: string;
  name: string;
  /** Stands in when the profile that was found is somebody else's (readings C-17). */
  bundledBio: string;
}

/** Who an author is, from their profile. */
export function AuthorCard({ id, name, bundledBio }: AuthorCardProps) {
  const { data: profile, isFetching, error } = useAuthorCardQuery(name);
  const words = () => {
    if (isFetching) return 'Loading…';
    if (error || !profile) return 'Author profile not available';
    if (profile.fullName !== name) return bundledBio;
    return profile.bio || DEFAULT_BIO;
  };
  return (
    <Root role="tooltip" id={id}>
      <strong>{name}</strong>
      <span>{words()}</span>
      {profile?.fullName === name && profile.companyName && <span>{profile.companyName}</span>}
    </Root>
  );
}
