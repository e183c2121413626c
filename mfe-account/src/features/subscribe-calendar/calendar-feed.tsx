import { useState } from 'react';
import { isRefusal } from 'shared-data';
import {
  useCalendarFeedSinceQuery,
  useEndCalendarFeedMutation,
  useRenewCalendarFeedMutation,
} from 'shared-data/calendar';
import { formatDate, todayInNewYork } from 'shared-data/domain/time';
import { Button, ErrorState, Skeleton, Stack, Text, toast } from 'shared-ui';
import { Topic } from '../../components/topic.tsx';
import { FeedAddress } from './feed-address.tsx';
import { FeedQuestion } from './feed-question.tsx';
import type { FeedChange } from './feed-question.tsx';

const failureText = (error: unknown) =>
  isRefusal(error, 'rate_limited')
    ? 'You have made many addresses. Please try again in an hour.'
    : 'The calendar feed could not be changed. Please try again.';

/** The private calendar feed of the account (docs/product/calendar.md#feed). The address is shown once, when it is made. */
export function CalendarFeed({ userId }: { userId: string }) {
  const { data: since, isError, isSuccess, refetch } = useCalendarFeedSinceQuery(userId);
  const [renew, renewing] = useRenewCalendarFeedMutation();
  const [end, ending] = useEndCalendarFeedMutation();
  const [question, setQuestion] = useState<FeedChange | null>(null);

  const make = async () => {
    const { error } = await renew();
    if (error) toast.error('Error', failureText(error));
    else toast.success('Your address is ready', 'Copy it now. It is not shown again.');
    setQuestion(null);
  };
  const turnOff = async () => {
    const { error } = await end();
    if (error) toast.error('Error', failureText(error));
    else {
      renewing.reset();
      toast.success('The calendar feed is off', 'Its address does not work any more.');
    }
    setQuestion(null);
  };

  return (
    <Topic
      title="Private address"
      text="A calendar program that reads it shows all of your bookings and keeps them up to date."
    >
      {!isSuccess && !isError && <Skeleton lines={2} text="Loading your calendar feed" />}
      {isError && (
        <ErrorState level={3} message="This could not be loaded. Please try again." onRetry={() => void refetch()} />
      )}
      {isSuccess && !since && (
        <Button variant="secondary" pending={renewing.isLoading} onClick={() => void make()}>
          Create address
        </Button>
      )}
      {isSuccess && since && (
        <Stack gap={5}>
          {renewing.data ? (
            <FeedAddress token={renewing.data} />
          ) : (
            <Text>
              Your address was made on {formatDate(todayInNewYork(since), 'long')}. If you do not have it any more, make
              a new one.
            </Text>
          )}
          <Stack direction="row" gap={3}>
            <Button variant="secondary" onClick={() => setQuestion('renew')}>
              Renew address
            </Button>
            <Button variant="secondary" onClick={() => setQuestion('end')}>
              Turn off
            </Button>
          </Stack>
        </Stack>
      )}
      <FeedQuestion
        change={question}
        pending={renewing.isLoading || ending.isLoading}
        onConfirm={() => void (question === 'renew' ? make() : turnOff())}
        onCancel={() => setQuestion(null)}
      />
    </Topic>
  );
}
