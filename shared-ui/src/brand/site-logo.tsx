import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(3)};
  color: ${theme.color.text};
  font-family: ${theme.font.display};
  font-size: 1.3125rem;
  font-weight: 520;
  letter-spacing: -0.01em;
  line-height: 1;

  /* On a phone whose text is twice as large the name takes two lines, rather than squeeze the ring to a dot. */
  ${theme.media.tablet} {
    white-space: nowrap;
  }
  > svg {
    flex: none;
    width: 2rem;
    height: 2rem;
    color: ${theme.color.accent};
  }
`;

/** The wordmark: a coupe in a brass ring and the name. `compact` leaves the ornament away. */
export function SiteLogo({ compact = false, className }: { compact?: boolean; className?: string }) {
  return (
    <Root className={className}>
      {!compact && (
        <svg viewBox="0 0 32 32" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
          <circle cx="16" cy="16" r="15" />
          <circle cx="16" cy="16" r="12.6" strokeWidth="0.5" />
          <path d="M9.5 10.5h13c0 4-2.9 6.6-6.5 6.6s-6.5-2.6-6.5-6.6Z" strokeLinejoin="round" />
          <path d="M16 17.1v6M12.4 23.4h7.2" strokeLinecap="round" />
          <path d="M10.3 13h11.4" strokeWidth="0.75" />
        </svg>
      )}
      <span>District Pour</span>
    </Root>
  );
}
