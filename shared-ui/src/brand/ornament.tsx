import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

const Drawing = styled.svg`
  width: 4.5rem;
  height: 0.75rem;
  color: ${theme.color.accent};
`;

/** The brass rule with a diamond in its middle that ends headings and empty lists; decoration only. */
export function Ornament({ className }: { className?: string }) {
  return (
    <Drawing className={className} viewBox="0 0 72 12" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M0 6h27M45 6h27" />
      <path d="m36 1 5 5-5 5-5-5z" fill="currentColor" stroke="none" />
      <path d="M27 6h2M43 6h2" strokeWidth="2.5" strokeLinecap="round" />
    </Drawing>
  );
}
