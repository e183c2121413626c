import { useState } from 'react';
import { toDataError } from 'shared-data';
import { formatDate } from 'shared-data/domain/time';
import { Button, ErrorState, Skeleton, Stack, Text, toast, VisuallyHidden } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/dialog';
import { usePriceListsQuery, useWithdrawPricesMutation } from '../../api/prices-api.ts';
import type { DatedPriceList } from '../../api/prices-api.ts';
import { Panel } from '../../../../components/panel.tsx';
import { LIVE } from '../../../../components/use-list-address.ts';
import { FigureList } from './figure-list.tsx';
import { PriceForm } from './price-form.tsx';
import { SavedList } from './saved-list.tsx';

/** The prices in force, those to come and earlier ones, and the form for new ones. */
export function Prices() {
  const { data, isFetching, refetch } = usePriceListsQuery(undefined, LIVE);
  /** Null while the form is closed; another number is another form. */
  const [round, setRound] = useState<number | null>(null);
  const [leaving, setLeaving] = useState<DatedPriceList | null>(null);
  const [withdraw, { isLoading: withdrawing }] = useWithdrawPricesMutation();
  const inForce = data?.lists.find(({ state }) => state === 'in_force');
  if (!data || !inForce)
    return isFetching ? (
      <Skeleton lines={8} height="2.5rem" text="Loading prices" />
    ) : (
      <ErrorState message="Failed to load prices." onRetry={() => void refetch()} />
    );

  const of = (state: DatedPriceList['state']) => data.lists.filter((one) => one.state === state);
  const kept = data.lists.filter(({ state }) => state !== 'withdrawn');
  const beforeOf = (one: DatedPriceList) => kept[kept.indexOf(one) + 1];
  const confirmWithdrawal = async () => {
    if (!leaving) return;
    const { error } = await withdraw({ id: leaving.id, version: data.version });
    if (error)
      toast.error('Error', toDataError(error).hint ?? 'The prices were not withdrawn. Please try again.', {
        group: 'prices',
      });
    else
      toast.success('Prices Withdrawn', `They do not begin on ${formatDate(leaving.valid_from, 'medium')}.`, {
        group: 'prices',
      });
    setLeaving(null);
  };

  return (
    <>
      {round === null ? (
        <Panel
          title="In force"
          text={`Since ${formatDate(inForce.valid_from, 'medium')}.`}
          aside={<Button onClick={() => setRound(0)}>Change prices</Button>}
        >
          <FigureList list={inForce.list} />
        </Panel>
      ) : (
        <PriceForm key={round} prices={data} onRestart={() => setRound(round + 1)} onClose={() => setRound(null)} />
      )}
      <Panel title="To come" text="They begin at midnight in New York, and can be withdrawn until then.">
        {of('later').length === 0 && <Text tone="muted">No prices are planned.</Text>}
        <Stack gap={4}>
          {of('later').map((one) => (
            <SavedList
              key={one.id}
              saved={one}
              before={beforeOf(one)}
              action={
                <Button variant="secondary" size="small" onClick={() => setLeaving(one)}>
                  Withdraw <VisuallyHidden>{`prices from ${formatDate(one.valid_from, 'medium')}`}</VisuallyHidden>
                </Button>
              }
            />
          ))}
        </Stack>
      </Panel>
      <Panel title="Changes so far" text="Each list is kept, because bookings keep the prices of their day.">
        <Stack gap={4}>
          {data.lists
            .filter(({ state }) => state !== 'later')
            .map((one) => (
              <SavedList key={one.id} saved={one} before={one.state === 'withdrawn' ? undefined : beforeOf(one)} />
            ))}
        </Stack>
      </Panel>
      <ConfirmDialog
        open={leaving !== null}
        title="Withdraw these prices?"
        text={
          leaving && `They would begin on ${formatDate(leaving.valid_from, 'medium')}. The prices before them stay.`
        }
        confirmLabel="Withdraw prices"
        danger
        pending={withdrawing}
        onConfirm={() => void confirmWithdrawal()}
        onCancel={() => setLeaving(null)}
      />
    </>
  );
}
