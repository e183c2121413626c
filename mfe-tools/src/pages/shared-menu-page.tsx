import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { SharedPlanBody } from '../features/view-shared-plan/shared-plan-body.tsx';
import { pictures } from '../pictures.gen.ts';

const picture = pictures['gallery/private-party-drinks-table'];

export const head: PageHead = {
  title: 'A shared menu',
  description: 'A cocktail menu that somebody shared with you: the drinks, what is in them, and how many to plan for.',
  previewPicture: picture,
};

/** /shared-menu */
function SharedMenuPage() {
  return <SharedPlanBody kind="menu" title="A shared menu" lead="House cocktails for an event." picture={picture} />;
}

export default withStore(SharedMenuPage);
