import { clockNow, isRefusal, toDataError } from 'shared-data';
import { formatEventTime, nowInNewYork, todayInNewYork } from 'shared-data/domain/time';
import { useDownloadMyDataMutation } from '../../api/personal-data-api.ts';
import { Button, saveFile, toast } from 'shared-ui';

function reasonOf(error: unknown): string {
  if (!isRefusal(error, 'rate_limited')) return 'Your data could not be downloaded. Please try again.';
  const { time } = nowInNewYork(toDataError(error).detail);
  return `You have downloaded your data several times. Please try again from ${formatEventTime(time)}.`;
}

/** Downloads everything that is stored about the signed-in user (docs/product/accounts.md#download-data). */
export function DownloadData() {
  const [load, { isLoading }] = useDownloadMyDataMutation();
  const download = async () => {
    const answer = await load();
    if (answer.error) toast.error('Error', reasonOf(answer.error), { group: 'download-data' });
    else {
      const file = new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' });
      saveFile(file, `district-pour-data-${todayInNewYork(clockNow())}.json`);
      toast.success('Your data was downloaded', undefined, { group: 'download-data' });
    }
  };
  return (
    <Button variant="secondary" pending={isLoading} pendingText="Collecting your data" onClick={() => void download()}>
      Download Your Data
    </Button>
  );
}
