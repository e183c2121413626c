import { Button, ButtonLink, Stack, toast } from 'shared-ui';
import { Bookmark, Share2 } from 'shared-ui/icons';
import { StepHeading } from '../../components/step-heading.tsx';
import { paths } from '../../paths.ts';
import type { Design } from './cocktail-schema.ts';
import { RecipeCard } from './recipe-card.tsx';

interface CocktailResultProps extends Design {
  onChange: () => void;
}

/** Step 2 of the signature cocktail. Saving and sharing are toasts only. */
export function CocktailResult({ request, cocktail, onChange }: CocktailResultProps) {
  const save = () => toast.success('Recipe Saved', `Print this page to keep ${cocktail.name} on paper.`);
  const share = () => toast.info('Sharing Feature', 'This is not a full implementation yet; nothing was shared.');
  return (
    <Stack gap={8}>
      <StepHeading takeFocus>Your signature cocktail</StepHeading>
      <RecipeCard cocktail={cocktail} occasion={request.eventDetails.trim()} />
      <Stack direction="row" gap={3}>
        <ButtonLink to={paths.booking} size="large">
          Book Us For Your Event
        </ButtonLink>
        <Button variant="secondary" size="large" onClick={save}>
          <Bookmark />
          Save Recipe
        </Button>
        <Button variant="secondary" size="large" onClick={share}>
          <Share2 />
          Share
        </Button>
        <Button variant="quiet" size="large" onClick={onChange}>
          Change preferences
        </Button>
      </Stack>
    </Stack>
  );
}
