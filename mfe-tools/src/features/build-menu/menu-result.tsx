import {
  describeAdded,
  describeMenu,
  describePairings,
  describeService,
  describeSupply,
  menuTitle,
} from 'shared-data/domain/describe-menu';
import { houseMenu } from 'shared-data/domain/house-menu';
import { pairingsOf } from 'shared-data/domain/menu';
import { bookingOfPlan } from 'shared-data/domain/open-plan';
import { planTitle } from 'shared-data/domain/plan-sheet';
import { Button, ButtonLink, Grid, Stack, Text, TextLink } from 'shared-ui';
import { BarRecipes } from '../../components/bar-recipes/bar-recipes.tsx';
import { KeepPlan } from '../../components/keep-plan/keep-plan.tsx';
import { StepHeading } from '../../components/step-heading.tsx';
import { paths } from '../../paths.ts';
import { CocktailCard } from './cocktail-card.tsx';
import type { MenuRequest } from './menu-schema.ts';

interface MenuResultProps {
  request: MenuRequest;
  onChange: () => void;
}

/** Step 2 of the menu builder: the drinks. */
export function MenuResult({ request, onChange }: MenuResultProps) {
  const { eventType, alcoholPreferences, foodPairings } = request;
  const { chosen, added } = houseMenu(alcoholPreferences, foodPairings);
  const guestCount = Number(request.guestCount);
  const plan = { kind: 'menu', content: { eventType, alcoholPreferences, foodPairings, guestCount } } as const;
  const theme = request.theme.trim();
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
        <ButtonLink {...bookingOfPlan(plan)} size="large">
          Book Us Now
        </ButtonLink>
        <Button variant="quiet" size="large" onClick={onChange}>
          Change details
        </Button>
      </Stack>
      <KeepPlan
        plan={plan}
        title={theme || planTitle(plan)}
        email={request.email}
        ownWords={theme && 'The theme stays on this page, and names the menu when you save it.'}
      />
      <BarRecipes choice={alcoholPreferences} />
      <Text tone="muted">
        {describeSupply(alcoholPreferences)} Something else in mind? <TextLink to={paths.contact}>Contact us</TextLink>{' '}
        and we will write the menu with you.
      </Text>
    </Stack>
  );
}
