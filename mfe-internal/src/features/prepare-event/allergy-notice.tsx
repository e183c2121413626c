import { Heading, Notice, Stack, Text } from 'shared-ui';
import type { EventSheet } from '../../api/event-sheets-api.ts';
import { allergyTexts, allergyWarnings } from './allergies.ts';

/**
 * Where the allergens of the menu meet what guests do not tolerate (docs/product/event-sheet.md#allergens). It compares words, so
 * it never says that a drink is safe.
 */
export function AllergyNotice({ sheet: { booking, inputs, menu } }: { sheet: EventSheet }) {
  const texts = allergyTexts(inputs.allergies, booking.specialRequests);
  if (texts.length === 0 || menu.length === 0) return null;
  const warnings = allergyWarnings(
    texts,
    menu.map(({ recipe }) => recipe),
  );
  if (warnings.length === 0)
    return (
      <Text size="small">
        No listed allergen of a drink is among the words of the allergies. This is no proof: ask the guest.
      </Text>
    );
  return (
    <Notice tone="warning" role="alert">
      <Stack gap={1}>
        <Heading level={2} size="h4">
          Check with the guest
        </Heading>
        <p>{`Allergies: ${texts.join('; ')}`}</p>
        <ul>
          {warnings.map(({ id, drink, allergens }) => (
            <li key={id}>
              <strong>{drink}</strong> <span>{`contains ${allergens.join(', ')}`}</span>
            </li>
          ))}
        </ul>
        <p>Only listed allergens and words are compared. Ask about every other drink, too.</p>
      </Stack>
    </Notice>
  );
}
