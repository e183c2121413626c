import { useState } from 'react';
import type { Plan } from 'shared-data/domain/plans';
import { removeFromDevice, useDevicePlans } from 'shared-data/device-plans';
import type { DevicePlan } from 'shared-data/device-plans';
import { StoreProvider } from 'shared-data/store';
import { Button, Heading, Stack, Text, toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { EndLinkButton } from './end-link-button.tsx';

export interface KeptListProps {
  kind: Plan['kind'];
  onOpen: (plan: Plan) => void;
}

/** The plans of one tool that this device has saved or shared. */
export function KeptList({ kind, onOpen }: KeptListProps) {
  const { plans, links } = useDevicePlans();
  const [leaving, setLeaving] = useState<DevicePlan | null>(null);
  const remove = () => {
    if (!leaving) return;
    removeFromDevice([leaving.id]);
    toast.success('Deleted', `${leaving.title} is no longer on this device.`);
    setLeaving(null);
  };
  return (
    <StoreProvider>
      <Stack as="section" gap={4} aria-labelledby="kept-here">
        <Heading level={2} size="h4" id="kept-here">
          Saved on this device
        </Heading>
        <Stack as="ul" role="list" gap={2}>
          {plans
            .filter(({ plan }) => plan.kind === kind)
            .map((kept) => (
              <Stack as="li" key={kept.id} direction="row" gap={3} align="center">
                <Text>{kept.title}</Text>
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => onOpen(kept.plan)}
                  aria-label={`Open ${kept.title}`}
                >
                  Open
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => setLeaving(kept)}
                  aria-label={`Delete ${kept.title}`}
                >
                  Delete
                </Button>
              </Stack>
            ))}
          {links
            .filter((link) => link.kind === kind)
            .map((link) => (
              <Stack as="li" key={link.id} direction="row" gap={3} align="center">
                <Text>{link.title}, shared by a link</Text>
                <EndLinkButton link={link} />
              </Stack>
            ))}
        </Stack>
        <ConfirmDialog
          open={leaving !== null}
          title={`Delete ${leaving?.title ?? ''}?`}
          text="It is kept on this device alone and cannot be brought back."
          confirmLabel="Delete"
          cancelLabel="Keep it"
          danger
          onConfirm={remove}
          onCancel={() => setLeaving(null)}
        />
      </Stack>
    </StoreProvider>
  );
}
