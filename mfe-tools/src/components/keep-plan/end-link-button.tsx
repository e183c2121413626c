import { forgetLink } from 'shared-data/device-plans';
import type { DeviceLink } from 'shared-data/device-plans';
import { useEndLinkMutation } from 'shared-data/plans';
import { Button, toast } from 'shared-ui';

interface EndLinkButtonProps {
  link: Pick<DeviceLink, 'id' | 'title' | 'endToken'>;
  onEnded?: () => void;
}

/** Ends a link that this device has made. */
export function EndLinkButton({ link, onEnded }: EndLinkButtonProps) {
  const [endLink, { isLoading }] = useEndLinkMutation();
  const end = async () => {
    const { error } = await endLink(link.endToken);
    if (error) return void toast.error('Still Shared', 'The link could not be ended. Please try again.');
    forgetLink(link.id);
    toast.success('Sharing Ended', `The link to ${link.title} no longer works.`);
    onEnded?.();
  };
  return (
    <Button variant="quiet" size="small" pending={isLoading} onClick={end} aria-label={`End sharing ${link.title}`}>
      End sharing
    </Button>
  );
}
