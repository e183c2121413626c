import { useState } from 'react';
import { styled } from 'styled-components';
import { formatInstant, ZONE_LABEL } from 'shared-data/domain/time';
import { Button, Facts, Stack, Text, theme } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { readBootManifest } from '../../boot/boot-manifest.ts';
import type { BootManifest } from '../../boot/boot-manifest.ts';
import { visitorBucket } from '../../boot/visitor-bucket.ts';
import { useRemoteLoader } from '../../remotes/remote-loader.ts';
import { packagesInTab, reportText } from './packages-in-tab.ts';
import { clockNow } from 'shared-data';

const List = styled.ul`
  display: grid;
  gap: ${theme.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

interface VersionsDialogProps {
  manifest: BootManifest;
  open: boolean;
  onClose: () => void;
}

/** The versions that run in this tab, as they are now. */
function Versions({ manifest }: { manifest: BootManifest }) {
  const [copied, setCopied] = useState('');
  const { pin, content } = manifest;
  const bucket = visitorBucket();
  const { versionsInTab } = useRemoteLoader();
  const packages = packagesInTab(manifest, readBootManifest(document), versionsInTab(), bucket);
  const copy = async () => {
    const report = reportText(packages, manifest, {
      bucket,
      path: location.pathname,
      now: clockNow().toISOString(),
      browser: navigator.userAgent,
    });
    try {
      await navigator.clipboard.writeText(report);
      setCopied('Copied.');
    } catch {
      setCopied('The browser did not allow copying. Select the lines above instead.');
    }
  };
  return (
    <Stack gap={5}>
      <List aria-label="Packages">
        {packages.map(({ name, version, notes }) => (
          <li key={name}>
            <Text weight="medium">
              {name} {version}
            </Text>
            {notes.map((note) => (
              <Text key={note} size="small" tone="muted">
                {note}
              </Text>
            ))}
          </li>
        ))}
      </List>
      <Facts
        facts={[
          ['Content', `version ${content?.version ?? 0}`],
          ['Bucket', `${bucket} (0 to 99)`],
          [
            'Pin',
            pin ? (
              <>
                {pin.package} {pin.version} until {formatInstant(pin.until)} {ZONE_LABEL}{' '}
                <a href="/unpin">Leave this version</a>
              </>
            ) : (
              'none'
            ),
          ],
        ]}
      />
      <Stack direction="row" gap={4}>
        <Button variant="secondary" onClick={() => void copy()}>
          Copy for a report
        </Button>
        <Text size="small" role="status">
          {copied}
        </Text>
      </Stack>
    </Stack>
  );
}

/** The panel "Versions in this tab" (docs/product/releases.md#tab-versions). */
export function VersionsDialog({ manifest, open, onClose }: VersionsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Versions in this tab">
      <Versions manifest={manifest} />
    </Dialog>
  );
}
