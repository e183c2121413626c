import { pairingsOf, widenedMenu } from 'shared-data/domain/menu';
import { Button, ButtonLink, Grid, Stack, Text, TextLink, toast } from 'shared-ui';
import { Download } from 'shared-ui/icons';
import { StepHeading } from '../../components/step-heading.tsx';
import { paths } from '../../paths.ts';
import { CocktailCard } from './cocktail-card.tsx';
import { ALCOHOL_FREE, COCKTAILS } from './cocktails.ts';
import { describeAdded, describeMenu, describePairings, describeService, menuTitle } from './describe-menu.ts';
import type { MenuRequest } from './menu-schema.ts';

interface MenuResultProps {
  request: MenuRequest;
  onChange: () => void;
}

/** Step 2 of the menu builder. The PDF is a toast only. */
export function MenuResult({ request, onChange }: MenuResultProps) {
  const download = () =>
    toast.success('PDF Download Started', 'PDF files are not available yet. Print this page to keep your menu.');
  const { alcoholPreferences, foodPairings } = request;
  const { chosen, added } = widenedMenu(COCKTAILS, ALCOHOL_FREE, alcoholPreferences, foodPairings);
  return (
    <Stack gap={10}>
      <Stack gap={3}>
        <StepHeading takeFocus>{menuTitle(request)}</StepHeading>
        <Text size="lead" tone="muted">
          {describeMenu(request)}
        </Text>
        <Text tone="muted">{describeService(request)}</Text>
        {added.length > 0 && <Text tone="muted">{describeAdded(alcoholPreferences)}</Text>}
      </Stack>
      <Grid as="ul" role="list" gap={8} min="15.5rem">
        {[...chosen, ...added].map((cocktail) => (
          <li key={cocktail.name}>
            <CocktailCard cocktail={cocktail} note={describePairings(pairingsOf(cocktail, foodPairings))} />
          </li>
        ))}
      </Grid>
      <Stack direction="row" gap={3}>
        <ButtonLink to={paths.booking} size="large">
          Book Us Now
        </ButtonLink>
        <Button variant="secondary" size="large" onClick={download}>
          <Download />
          Download PDF
        </Button>
        <Button variant="quiet" size="large" onClick={onChange}>
          Change details
        </Button>
      </Stack>
      <Text tone="muted">
        You supply the alcohol; we bring everything else. Something else in mind?{' '}
        <TextLink to={paths.contact}>Contact us</TextLink> and we will write the menu with you.
      </Text>
    </Stack>
  );
}
