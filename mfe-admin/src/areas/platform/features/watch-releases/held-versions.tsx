import { Notice, Stack } from 'shared-ui';
import type { HeldVersion } from '../../api/releases-api.ts';

/** Which releases do not reach visitors, and why (docs/product/releases.md#release-held). */
export function HeldVersions({ held }: { held: readonly HeldVersion[] }) {
  return (
    <div role="status">
      {held.length > 0 && (
        <Notice tone="warning" title="Some releases are held back">
          <Stack as="ul" role="list" gap={2}>
            {held.map(({ package: name, version, serves, reason }) => (
              <li key={`${name}@${version}`}>
                {`${name} ${version}: ${reason}. Visitors get ${serves ? `${name} ${serves}` : 'nothing of it'}.`}
              </li>
            ))}
          </Stack>
        </Notice>
      )}
    </div>
  );
}
