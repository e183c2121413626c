import { useDataConfig } from 'shared-data';
import { calendarFeedUrl } from 'shared-data/calendar';
import { Button, ButtonLink, Stack, toast } from 'shared-ui';
import { TextInput } from 'shared-ui/fields';

/** The new address of the feed, to copy or to open in a calendar program. */
export function FeedAddress({ token }: { token: string }) {
  const address = calendarFeedUrl(useDataConfig().supabaseUrl, token);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Address copied', 'Enter it in your calendar program under “subscribe” or “from URL”.');
    } catch {
      toast.error('Not copied', 'Please select the address and copy it.');
    }
  };
  return (
    <Stack gap={4}>
      <TextInput
        label="Private address"
        description="It is shown only now. Anyone who has it can read your bookings, so do not pass it on."
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Stack direction="row" gap={3}>
        <Button onClick={() => void copy()}>Copy address</Button>
        <ButtonLink href={address.replace(/^https?:/, 'webcal:')} variant="secondary">
          Open in calendar program
        </ButtonLink>
      </Stack>
    </Stack>
  );
}
