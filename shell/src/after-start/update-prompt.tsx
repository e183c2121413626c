import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button, Text, theme } from 'shared-ui';
import { useLocation } from 'shared-ui/router';
import type { BootManifest } from '../boot/boot-manifest.ts';
import { fetchBootManifest } from '../boot/fresh-manifest.ts';
import { keepBucket } from '../boot/visitor-bucket.ts';
import { useRemoteLoader } from '../remotes/remote-loader.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';

const Bar = styled.div`
  position: fixed;
  inset-block-end: ${theme.space(4)};
  inset-inline-start: ${theme.space(4)};
  z-index: 20;
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  align-items: center;
  max-width: min(30rem, 100vw - 7rem);
  padding: ${theme.space(3)} ${theme.space(4)};
  color: ${theme.color.text};
  background: ${theme.color.surface};
  border-radius: ${theme.radius.small};
  box-shadow: ${theme.shadow.floating};
`;

/**
 * Returns the live versions if this tab runs an older shell, or an older version of a remote that it has loaded; undefined
 * when the server did not answer.
 */
async function newerThanTab(
  manifest: BootManifest,
  { versionsInTab }: RemoteLoader,
): Promise<string | null | undefined> {
  const now = await fetchBootManifest();
  if (!now) return undefined;
  const inTab = versionsInTab();
  const changed = now.remotes.filter(({ name, live }) => {
    const known = inTab.get(name);
    return known?.running && known.remote.live.version !== live.version; // a live version that failed here is not offered
  });
  if (changed.some(({ byBucket }) => byBucket)) keepBucket(); // so that the reload loads the offered version
  if (changed.length === 0 && now.shellVersion === manifest.shellVersion) return null;
  return [now.shellVersion, ...changed.map(({ name, live }) => `${name}@${live.version}`)].join(' ');
}

/** Whether a form of the current page has input. */
function useDirtyForm(): boolean {
  const { pathname } = useLocation();
  const [dirty, setDirty] = useState(false);
  useEffect(() => {
    setDirty(false);
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest('form')) setDirty(true);
    };
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [pathname]);
  return dirty;
}

/**
 * Offers a reload when a newer version is live than the one in this tab. The versions are requested when the visitor returns
 * to the tab, usually with a 304 as answer. There is no request and no prompt while a form has input.
 */
export function UpdatePrompt({ manifest }: { manifest: BootManifest }) {
  const [newer, setNewer] = useState<string | null>(null);
  const [declined, setDeclined] = useState<string | null>(null);
  const dirty = useDirtyForm();
  const loader = useRemoteLoader();
  useEffect(() => {
    const checkVersions = async () => {
      if (document.visibilityState !== 'visible') return;
      const found = await newerThanTab(manifest, loader);
      if (found !== undefined) setNewer(found); // without an answer an offer stays
    };
    document.addEventListener('visibilitychange', checkVersions);
    return () => document.removeEventListener('visibilitychange', checkVersions);
  }, [manifest, loader]);
  const offered = newer !== null && newer !== declined && !dirty;
  return (
    <div role="status">
      {offered && (
        <Bar>
          <Text size="small">A new version is ready.</Text>
          <Button size="small" onClick={() => location.reload()}>
            Reload
          </Button>
          <Button size="small" variant="quiet" onClick={() => setDeclined(newer)}>
            Later
          </Button>
        </Bar>
      )}
    </div>
  );
}
