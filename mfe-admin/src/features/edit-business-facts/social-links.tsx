import type { BusinessFacts } from 'shared-data/content';
import { Button, Stack, Text, theme, VisuallyHidden } from 'shared-ui';
import { FieldArray, TextField, useFormikContext } from 'shared-ui/forms';
import { styled } from 'styled-components';

const mostLinks = 6;

const Row = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space(3)};

  > button {
    margin-top: ${theme.space(7)};
  }
  ${theme.media.tablet} {
    grid-template-columns: minmax(0, 11rem) minmax(0, 1fr) auto;
  }
`;

/** Where else the business can be found. */
export function SocialLinksFields() {
  const { values } = useFormikContext<BusinessFacts>();
  return (
    <FieldArray name="socials">
      {({ push, remove }) => (
        <Stack gap={4}>
          {values.socials.length === 0 && <Text tone="muted">No links.</Text>}
          {values.socials.map((_, n) => (
            <Row key={n} role="group" aria-label={`Link ${n + 1}`}>
              <TextField name={`socials[${n}].name`} label="Name" autoComplete="off" required />
              <TextField name={`socials[${n}].href`} label="Address" type="url" autoComplete="off" required />
              <Button variant="quiet" size="small" onClick={() => remove(n)}>
                Remove <VisuallyHidden>link {n + 1}</VisuallyHidden>
              </Button>
            </Row>
          ))}
          {values.socials.length < mostLinks && (
            <div>
              <Button variant="secondary" size="small" onClick={() => push({ name: '', href: '' })}>
                Add a link
              </Button>
            </div>
          )}
        </Stack>
      )}
    </FieldArray>
  );
}
