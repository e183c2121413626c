import { loyaltyPercent } from 'shared-data/domain/loyalty';
import { toast } from 'shared-ui';

/** The toast of Rebook, with the percentage of a customer who has that many past events. */
export function announceRebook(eventName: string, pastEvents: number): void {
  toast.info(
    `Rebooking ${eventName}`,
    `The form has its details. Choose a new date. Your ${loyaltyPercent(pastEvents)}% loyalty discount applies when you book by phone.`,
  );
}
