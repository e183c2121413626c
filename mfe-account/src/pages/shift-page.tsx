import { mailCodesOf } from 'shared-data/mail-codes';
import { withStore } from 'shared-data/store';
import { Notice, Spinner } from 'shared-ui';
import { OpenByCode } from 'shared-ui/mail-code';
import type { PageHead } from '@district-pour/contract';
import { useLinkedShiftQuery } from '../api/shift-api.ts';
import { NotLoaded } from '../components/not-loaded.tsx';
import { SplitLayout } from '../components/sign-in/split-layout.tsx';
import { useSecret } from '../components/use-secret.ts';
import { ShiftView } from '../features/answer-shift/shift-view.tsx';
import { pictures } from '../pictures.gen.ts';

export const head: PageHead = {
  title: 'Your shift',
  description: 'Accept or decline a shift with District Pour.',
};

/** Where the link in the mail about a shift leads. Opening it answers nothing (docs/product/staff.md#answer-shift). */
function ShiftPage() {
  const secret = useSecret();
  const { currentData, isError, isFetching, refetch } = useLinkedShiftQuery(secret ?? '', { skip: !secret });
  const isReading = secret === undefined || (secret !== null && isFetching && currentData === undefined);
  return (
    <SplitLayout
      title="Your shift"
      lead={currentData ? `Hello ${currentData.name}.` : isReading ? 'One moment, please.' : 'Nothing was changed.'}
      picture={pictures['gallery/rose-coupe-close-up']}
      position="76% 50%"
    >
      {isReading && <Spinner text="Reading the shift..." />}
      {!isReading && isError && <NotLoaded title="The shift cannot be read right now" onRetry={() => void refetch()} />}
      {!isReading && !isError && secret && currentData && <ShiftView secret={secret} shift={currentData} />}
      {!isReading && !isError && !currentData && (
        <>
          <Notice tone="warning" title="This link does not open a shift" role="status">
            <p>
              The shift may be over, or a newer mail has replaced this one, or a part of the link is missing. Please
              look for the newest mail about it, or call us.
            </p>
          </Notice>
          <OpenByCode {...mailCodesOf('shift')} />
        </>
      )}
    </SplitLayout>
  );
}

export default withStore(ShiftPage);
