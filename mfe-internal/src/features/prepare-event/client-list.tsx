import { toDataError } from 'shared-data';
import { packagesText } from 'shared-data/domain/event-figures';
import type { SheetFigures, ShoppingList } from 'shared-data/domain/event-figures';
import { formatInstant } from 'shared-data/domain/time';
import { Button, Card, Heading, Stack, Text, toast } from 'shared-ui';
import { useSendShoppingListMutation } from '../../api/event-sheets-api.ts';
import type { SentList } from '../../api/event-sheets-api.ts';

/** What the figures say to the client: the alcohol that they buy, and what we ask. */
function toShoppingList({ client, questions }: SheetFigures): ShoppingList {
  return {
    items: client.map((purchase) => ({
      name: purchase.ingredient.name,
      amount: packagesText(purchase, purchase.packages),
    })),
    questions,
  };
}

const textOf = ({ items, questions }: ShoppingList) =>
  JSON.stringify([items.map(({ name, amount }) => [name, amount]), questions]);

function stateOf(list: ShoppingList, sent: SentList | null): string {
  if (!sent) return 'The client has no list from us yet.';
  const when = formatInstant(sent.sentAt);
  return textOf(sent) === textOf(list)
    ? `The client has this list since ${when}.`
    : `The list has changed since it was sent on ${when}. The client still reads the earlier one.`;
}

interface ClientListProps {
  bookingId: string;
  /** Of the sheet from which the figures follow. */
  version: number;
  figures: SheetFigures;
  sent: SentList | null;
}

/** Sends the client what they buy and what we ask, by mail and to their page (docs/product/event-sheet.md#client-list). */
export function ClientList({ bookingId, version, figures, sent }: ClientListProps) {
  const [send, { isLoading }] = useSendShoppingListMutation();
  const list = toShoppingList(figures);
  if (list.items.length + list.questions.length === 0) return null;
  const submit = async () => {
    const { error } = await send({ bookingId, version, list });
    if (error) toast.error('Error', toDataError(error).hint ?? 'The list was not sent. Please try again.');
    else toast.success('List sent', 'It is on its way to the client, who also finds it with the booking.');
  };
  return (
    <Card as="section" aria-labelledby="sheet-client-list" data-screen-only="">
      <Stack gap={3}>
        <Heading level={2} size="h4" id="sheet-client-list">
          For the client
        </Heading>
        <Text>{stateOf(list, sent)}</Text>
        <Text size="small" tone="muted">
          It has what the client buys, without recipes and prices, and what is to ask.
        </Text>
        <div>
          <Button variant="secondary" pending={isLoading} pendingText="Sending" onClick={() => void submit()}>
            {sent ? 'Send the list again' : 'Send the list'}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
