import { useSyncExternalStore } from 'react';
import { seasonalNotice } from 'shared-data/domain/business';
import { todayInNewYork } from 'shared-data/domain/time';
import { Text } from 'shared-ui';

const never = () => () => {};

/**
 * How many weekends are left this month (readings C-13). The month is New York's today, which a page rendered ahead of
 * time cannot know, so the sentence comes with hydration.
 */
export function SeasonalNotice() {
  const today = useSyncExternalStore(never, todayInNewYork, () => null);
  return <Text>{today === null ? '\u00a0' : seasonalNotice(today)}</Text>;
}
