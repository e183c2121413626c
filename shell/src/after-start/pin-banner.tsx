import { formatInstant, ZONE_LABEL } from 'shared-data/domain/time';
import { Text } from 'shared-ui';
import type { BootManifest } from '../boot/boot-manifest.ts';
import { BottomBar } from '../layout/footer/bottom-bar.ts';

/** Shows which pinned version this browser gets, until when, and how to leave it. */
export function PinBanner({ pin }: { pin: NonNullable<BootManifest['pin']> }) {
  return (
    <BottomBar role="region" aria-label="Pinned version">
      <Text size="small">
        This browser shows {pin.package} {pin.version} until {formatInstant(pin.until)} {ZONE_LABEL}.
      </Text>
      <a href="/unpin">Leave this version</a>
    </BottomBar>
  );
}
