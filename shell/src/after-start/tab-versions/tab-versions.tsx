import { useState } from 'react';
import { styled } from 'styled-components';
import { StoreProvider, useMyRoleQuery } from 'shared-data/store';
import { Button, Container, theme } from 'shared-ui';
import type { BootManifest } from '../../boot/boot-manifest.ts';
import { VersionsDialog } from './versions-dialog.tsx';

const Strip = styled.div`
  display: flex;
  justify-content: flex-end;
  padding-block: ${theme.space(3)};
`;

function ForStaff({ manifest }: { manifest: BootManifest }) {
  const { currentData: role } = useMyRoleQuery();
  const [open, setOpen] = useState(false);
  if (role !== 'staff' && role !== 'admin') return null;
  return (
    <Container width="wide">
      <Strip data-screen-only>
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          Versions in this tab
        </Button>
      </Strip>
      <VersionsDialog manifest={manifest} open={open} onClose={() => setOpen(false)} />
    </Container>
  );
}

/** A button at the end of the page, for staff and admins only, that opens the list of the versions in this tab. */
export function TabVersions({ manifest }: { manifest: BootManifest }) {
  return (
    <StoreProvider>
      <ForStaff manifest={manifest} />
    </StoreProvider>
  );
}
