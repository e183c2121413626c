import { cocktailContent } from 'shared-data/domain/create-cocktail';
import { bookingOfPlan } from 'shared-data/domain/open-plan';
import { Button, ButtonLink, Stack } from 'shared-ui';
import { BarRecipes } from '../../components/bar-recipes/bar-recipes.tsx';
import { KeepPlan } from '../../components/keep-plan/keep-plan.tsx';
import { StepHeading } from '../../components/step-heading.tsx';
import type { Design } from './cocktail-schema.ts';
import { RecipeCard } from './recipe-card.tsx';

interface CocktailResultProps extends Design {
  onChange: () => void;
}

const OWN_WORDS = 'Your event details and the special ingredient stay on this page.';

/** Step 2 of the signature cocktail: the recipe. */
export function CocktailResult({ request, cocktail, onChange }: CocktailResultProps) {
  const plan = { kind: 'cocktail', content: cocktailContent(request, cocktail) } as const;
  return (
    <Stack gap={8}>
      <StepHeading takeFocus>Your signature cocktail</StepHeading>
      <RecipeCard cocktail={cocktail} occasion={request.eventDetails.trim()} />
      <Stack direction="row" gap={3}>
        <ButtonLink {...bookingOfPlan(plan)} size="large">
          Book Us For Your Event
        </ButtonLink>
        <Button variant="quiet" size="large" onClick={onChange}>
          Change preferences
        </Button>
      </Stack>
      <KeepPlan
        plan={plan}
        title={cocktail.name}
        email={request.email}
        ownWords={request.eventDetails ? OWN_WORDS : undefined}
      />
      <BarRecipes choice={request.spirit} />
    </Stack>
  );
}
