import { styled } from 'styled-components';
import { Text } from 'shared-ui';
import type { BootManifest } from '../boot/boot-manifest.ts';

const Bar = styled.div`
  position: fixed;
  inset: auto 0 0;
  z-index: 21;
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(4)};
  justify-content: center;
  padding: ${({ theme }) => theme.space(2)} ${({ theme }) => theme.space(4)};
  color: ${({ theme }) => theme.color.text};
  background: ${({ theme }) => theme.color.surface};
  border-top: 2px solid ${({ theme }) => theme.color.accent};

  & a {
    color: inherit;
  }
`;

/** Says that this browser gets a version of its own, which, until when, and how to leave it. */
export function PinBanner({ pin }: { pin: NonNullable<BootManifest['pin']> }) {
  return (
    <Bar role="region" aria-label="Pinned version">
      <Text size="small">
        This browser shows {pin.package} {pin.version} until {new Date(pin.until).toLocaleString('en-US')}.
      </Text>
      <a href="/unpin">Leave this version</a>
    </Bar>
  );
}
