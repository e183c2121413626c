import { toDataError, useDataConfig } from 'shared-data';
import { formatDate, todayInNewYork } from 'shared-data/domain/time';
import { Button, ButtonLink, Heading, Stack, Text, toast } from 'shared-ui';
import { TextInput } from 'shared-ui/fields';
import { useEndShiftFeedMutation, useRenewShiftFeedMutation, useShiftFeedSinceQuery } from '../../api/my-shifts-api.ts';

/** The private address from which calendar programs read the person's shifts; it is shown once, when it is made (docs/product/staff.md#shift-feed). */
export function ShiftFeed() {
  const { supabaseUrl } = useDataConfig();
  const { data: since, isSuccess } = useShiftFeedSinceQuery();
  const [renew, { data: token, isLoading, reset }] = useRenewShiftFeedMutation();
  const [end] = useEndShiftFeedMutation();
  if (!isSuccess) return null;
  const address = token && `${supabaseUrl}/functions/v1/calendar?${new URLSearchParams({ shifts: token }).toString()}`;
  const make = async () => {
    const { error } = await renew();
    if (error) toast.error('Error', toDataError(error).hint ?? 'No address was made. Please try again.');
    else toast.success('Your address is ready', 'Copy it now. It is not shown again.');
  };
  const turnOff = async () => {
    const { error } = await end();
    if (error) return toast.error('Error', 'The feed could not be turned off. Please try again.');
    reset();
    toast.success('The feed is off', 'Its address does not work any more.');
  };
  return (
    <Stack as="section" gap={3} aria-labelledby="shift-feed">
      <Heading level={2} size="h4" id="shift-feed">
        In your calendar
      </Heading>
      <Text>
        A calendar program that reads your private address shows all of your shifts and keeps them up to date.
        {since && !address && ` You have had one since ${formatDate(todayInNewYork(since), 'long')}.`}
      </Text>
      {address && (
        <TextInput
          label="Private address"
          description="It is shown only now. Anyone who has it can read your shifts, so do not pass it on."
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <Stack direction="row" gap={3}>
        {address && (
          <ButtonLink href={address.replace(/^https?:/, 'webcal:')} variant="secondary">
            Open in calendar program
          </ButtonLink>
        )}
        <Button variant="secondary" pending={isLoading} onClick={() => void make()}>
          {since ? 'Replace the address' : 'Create address'}
        </Button>
        {since && (
          <Button variant="quiet" onClick={() => void turnOff()}>
            Turn off
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
