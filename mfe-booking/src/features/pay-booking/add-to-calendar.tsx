import { useState } from 'react';
import { makeCalendarFile } from 'shared-data/calendar';
import { Button, saveFile, toast } from 'shared-ui';

/** Downloads the calendar file of the booking (docs/product/calendar.md#download). */
export function AddToCalendar({ bookingId }: { bookingId: string }) {
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const { filename, file } = await makeCalendarFile({ bookingId });
      saveFile(file, filename);
      toast.success('Calendar file downloaded', `Open ${filename} to add the event to your calendar.`);
    } catch {
      toast.error('Error', 'The calendar file could not be downloaded. Please try again.');
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="secondary" pending={pending} onClick={() => void download()}>
      Add to calendar
    </Button>
  );
}
