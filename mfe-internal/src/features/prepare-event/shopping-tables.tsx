import { totalText } from 'shared-data/domain/batch';
import { packagesText } from 'shared-data/domain/event-figures';
import type { Purchase, SheetFigures } from 'shared-data/domain/event-figures';
import { formatCents } from 'shared-data/domain/money';
import { Heading, Stack, Text, theme } from 'shared-ui';
import { styled } from 'styled-components';
import { PlainTable } from '../../components/plain-table.ts';

/** Printed on the page of its table, as the heading is. */
const Intro = styled(Text)`
  @media print {
    break-after: avoid;
  }
`;

/** One below the other, on paper side by side: an event has two pages. */
const Tables = styled.div`
  display: grid;
  gap: ${theme.space(6)};

  @media print {
    grid-template-columns: 1fr 1fr;
    font-size: ${theme.text.small};
  }
`;

interface ShoppingListProps {
  id: string;
  title: string;
  text: string;
  purchases: readonly Purchase[];
  /** What is to buy beside the stock, and the cost, for the owner. The crew reads the paper, so the cost is not printed. */
  withStock?: boolean;
}

function ShoppingList({ id, title, text, purchases, withStock = false }: ShoppingListProps) {
  if (purchases.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <Heading level={2} size="h4" id={id}>
        {title}
      </Heading>
      <Intro size="small" tone="muted">
        {text}
      </Intro>
      <PlainTable aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Needed</th>
            {withStock && <th scope="col">To buy</th>}
            {withStock && (
              <th scope="col" data-screen-only="">
                Cost
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {purchases.map((purchase) => {
            const { ingredient, amount, packages, toBuy, costCents } = purchase;
            return (
              <tr key={ingredient.id}>
                <th scope="row">{ingredient.name}</th>
                <td>
                  <span>{packagesText(purchase, packages)}</span> <small>{totalText(amount, ingredient.unit)}</small>
                </td>
                {withStock && <td>{toBuy === 0 ? 'nothing' : packagesText(purchase, toBuy)}</td>}
                {withStock && <td data-screen-only="">{costCents === null ? 'no price' : formatCents(costCents)}</td>}
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
    </Stack>
  );
}

interface ShoppingTablesProps {
  figures: SheetFigures;
  isOwner: boolean;
}

/** What is bought, rounded up to what shops sell: what the client buys apart from what we bring. */
export function ShoppingTables({ figures: { client, ours }, isOwner }: ShoppingTablesProps) {
  return (
    <Tables>
      <ShoppingList
        id="sheet-client"
        title="The client buys"
        text="The alcohol, unless the contract says otherwise. What remains unopened is theirs."
        purchases={client}
      />
      <ShoppingList
        id="sheet-ours"
        title="We bring"
        text={
          isOwner
            ? 'Besides bar, tools, glasses and ice. What is in stock is not bought.'
            : 'Besides bar, tools, glasses and ice.'
        }
        purchases={ours}
        withStock={isOwner}
      />
    </Tables>
  );
}
