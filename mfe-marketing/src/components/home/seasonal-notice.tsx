import { useToday } from 'shared-data';
import { useContent } from 'shared-data/content';
import { MONTHS } from 'shared-data/domain/time';
import { Text } from 'shared-ui';

/** Says how few weekend places are left in this month (docs/product/home.md#seasonal-notice). */
export function SeasonalNotice() {
  const { openWeekendPlaces } = useContent();
  const thisMonth = useToday().slice(0, 7);
  if (!openWeekendPlaces || openWeekendPlaces.month !== thisMonth) return null;
  const { month, places } = openWeekendPlaces;
  const left = `weekend ${places === 1 ? 'slot' : 'slots'} left in ${MONTHS[Number(month.slice(5)) - 1]}`;
  return <Text>{places === 0 ? `No ${left}` : `Only ${places} ${left}`}</Text>;
}
