import { useState } from 'react';
import { makeCalendarFile } from 'shared-data/calendar';
import type { CalendarSubject } from 'shared-data/calendar';
import { Button, saveFile, toast } from 'shared-ui';
import type { ButtonProps } from 'shared-ui';

interface AddToCalendarProps extends Pick<ButtonProps, 'size' | 'aria-describedby'> {
  subject: CalendarSubject;
}

/** Downloads the calendar file of a booking (docs/product/calendar.md#download). */
export function AddToCalendar({ subject, ...button }: AddToCalendarProps) {
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const { filename, file } = await makeCalendarFile(subject);
      saveFile(file, filename);
      toast.success('Calendar file downloaded', `Open ${filename} to add the event to your calendar.`);
    } catch {
      toast.error('Error', 'The calendar file could not be downloaded. Please try again.');
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="secondary" pending={pending} onClick={() => void download()} {...button}>
      Add to calendar
    </Button>
  );
}
