import { formatCents } from 'shared-data/domain/money';
import { Heading, Stack, Text, theme } from 'shared-ui';
import { styled } from 'styled-components';
import { amountOf, packagesText } from './sheet-figures.ts';
import type { Purchase, SheetFigures } from './sheet-figures.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${theme.space(1)} ${theme.space(3)} ${theme.space(1)} 0;
    border-bottom: 1px solid ${theme.color.line};
    text-align: left;
    vertical-align: baseline;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${theme.color.muted};
    font-size: ${theme.text.small};
    font-weight: 600;
  }
  th[scope='row'] {
    font-weight: 400;
  }
  td {
    font-variant-numeric: tabular-nums;
    overflow-wrap: normal;
    white-space: nowrap;
  }
  small {
    display: block;
    color: ${theme.color.muted};
    font-size: ${theme.text.small};
  }
`;

interface ShoppingListProps {
  id: string;
  title: string;
  text: string;
  purchases: readonly Purchase[];
  /** Stock and cost, which the owner sees of what we bring. */
  withStock?: boolean;
}

function ShoppingList({ id, title, text, purchases, withStock = false }: ShoppingListProps) {
  if (purchases.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <Heading level={2} size="h4" id={id}>
        {title}
      </Heading>
      <Text size="small" tone="muted">
        {text}
      </Text>
      <Table aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Needed</th>
            {withStock && <th scope="col">To buy</th>}
            {withStock && <th scope="col">Cost</th>}
          </tr>
        </thead>
        <tbody>
          {purchases.map((purchase) => {
            const { ingredient, amount, packages, toBuy, costCents } = purchase;
            return (
              <tr key={ingredient.id}>
                <th scope="row">{ingredient.name}</th>
                <td>
                  {packagesText(purchase, packages)} <small>{amountOf(amount, ingredient.unit)}</small>
                </td>
                {withStock && <td>{toBuy === 0 ? 'nothing' : packagesText(purchase, toBuy)}</td>}
                {withStock && <td>{costCents === null ? 'no price' : formatCents(costCents)}</td>}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Stack>
  );
}

interface ShoppingTablesProps {
  figures: SheetFigures;
  isOwner: boolean;
}

/** What is bought, rounded up to what shops sell: what the client buys apart from what we bring. */
export function ShoppingTables({ figures: { client, ours, oursCents }, isOwner }: ShoppingTablesProps) {
  return (
    <Stack gap={6}>
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
      {isOwner && ours.length > 0 && (
        <Text>
          {oursCents === null
            ? 'The cost is not known: an ingredient has no price.'
            : `What we bring costs ${formatCents(oursCents)}.`}
        </Text>
      )}
    </Stack>
  );
}
