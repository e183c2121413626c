import { withStore } from 'shared-data/store';
import type { PageHead } from '@district-pour/contract';
import { SharedPlanBody } from '../features/view-shared-plan/shared-plan-body.tsx';
import { pictures } from '../pictures.gen.ts';

const picture = pictures['gallery/corporate-highball-rows'];

export const head: PageHead = {
  title: 'A shared quote',
  description:
    'An estimate for a mobile bar in Washington, DC, that somebody shared with you: guests, hours, package and add-ons.',
  previewPicture: picture,
};

/** /shared-quote */
function SharedQuotePage() {
  return (
    <SharedPlanBody
      kind="quote"
      title="A shared quote"
      lead="An estimate for a mobile bar, line by line."
      picture={picture}
    />
  );
}

export default withStore(SharedQuotePage);
