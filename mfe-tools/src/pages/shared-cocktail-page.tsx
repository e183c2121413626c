import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { SharedPlanBody } from '../features/view-shared-plan/shared-plan-body.tsx';
import { pictures } from '../pictures.gen.ts';

const picture = pictures['gallery/rose-coupe-close-up'];

export const head: PageHead = {
  title: 'A shared cocktail',
  description: 'A signature cocktail that somebody shared with you, with its name, ingredients and method.',
  previewPicture: picture,
};

/** /shared-cocktail */
function SharedCocktailPage() {
  return (
    <SharedPlanBody
      kind="cocktail"
      title="A shared cocktail"
      lead="A signature cocktail with its ingredients and method."
      picture={picture}
    />
  );
}

export default withStore(SharedCocktailPage);
