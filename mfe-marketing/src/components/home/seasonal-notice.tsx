import { useToday } from 'shared-data';
import { useContent } from 'shared-data/content';
import { Text } from 'shared-ui';

const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));

/** Says how few weekend places are left in this month (docs/product/home.md#seasonal-notice). */
export function SeasonalNotice() {
  const { openWeekendPlaces } = useContent();
  const thisMonth = useToday().slice(0, 7);
  if (!openWeekendPlaces || openWeekendPlaces.month !== thisMonth) return null;
  const { month, places } = openWeekendPlaces;
  const left = `weekend ${places === 1 ? 'slot' : 'slots'} left in ${monthName(month)}`;
  return <Text>{places === 0 ? `No ${left}` : `Only ${places} ${left}`}</Text>;
}
