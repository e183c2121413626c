import { formatDate } from 'shared-data/domain/time';
import { Heading, Stack, Text } from 'shared-ui';
import { useMyHoursQuery } from '../../api/my-shifts-api.ts';
import { hoursText } from '../../components/shift-time.ts';

/** The hours of the person who is signed in, by month. Nothing is shown until there is one; the list above reports a failure. */
export function MyHours() {
  const { data = [] } = useMyHoursQuery();
  if (data.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby="my-hours">
      <Heading level={2} size="h4" id="my-hours">
        Hours
      </Heading>
      {data.map(({ month, worked, planned }) => (
        <Text key={month}>
          <strong>{formatDate(month, 'month')}</strong>: {hoursText(worked)} worked
          {planned > 0 && `, ${hoursText(planned)} planned`}
        </Text>
      ))}
    </Stack>
  );
}
