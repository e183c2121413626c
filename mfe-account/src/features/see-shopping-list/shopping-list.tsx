import { useBusiness } from 'shared-data';
import type { DocumentReader } from 'shared-data/documents';
import { formatDate, todayInNewYork } from 'shared-data/domain/time';
import { ErrorState, Facts, Skeleton, Stack, Text } from 'shared-ui';
import { useShoppingListQuery } from '../../api/shopping-list-api.ts';
import { Disclosed } from '../../components/disclosed.tsx';

function List({ reader }: { reader: DocumentReader }) {
  const { phone } = useBusiness();
  const { data, error, isFetching, refetch } = useShoppingListQuery(reader);
  if (error && data === undefined)
    return <ErrorState message="The list could not be loaded." retrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={2} height="1.5rem" text="Loading what you buy" />;
  if (data?.clientBuysAlcohol === false && !data.list?.questions.length)
    return <Text tone="muted">You buy nothing: the alcohol is on us to bring.</Text>;
  if (!data?.list || !data.sentAt)
    return (
      <Text tone="muted">You buy the alcohol. Our list of what and how much stands here once we have sent it.</Text>
    );
  const { items, questions } = data.list;
  return (
    <Stack gap={3}>
      {items.length > 0 && <Facts facts={items.map(({ name, amount }) => [name, amount])} />}
      {questions.map((question) => (
        <Text key={question}>{question}</Text>
      ))}
      <Text size="small" tone="muted">
        {`As we sent it on ${formatDate(todayInNewYork(new Date(data.sentAt)), 'medium')}.`}{' '}
        {questions.length > 0
          ? `Reply to our mail, or call ${phone.display}.`
          : 'In whole bottles; what remains unopened is yours.'}
      </Text>
    </Stack>
  );
}

/** What the client of a confirmed booking buys, loaded when it is opened (docs/product/event-sheet.md#client-list). */
export function ShoppingList({ reader }: { reader: DocumentReader }) {
  return (
    <Disclosed label="What you buy">
      <List reader={reader} />
    </Disclosed>
  );
}
