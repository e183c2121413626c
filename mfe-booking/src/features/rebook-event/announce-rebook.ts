import { toast } from 'shared-ui';

/** The toast of Rebook, with the customer's own loyalty discount in percent where there is one. */
export function announceRebook(eventName: string, loyaltyPercent: number): void {
  const discount = loyaltyPercent > 0 ? ` The price includes your ${loyaltyPercent}% loyalty discount.` : '';
  toast.info(`Rebooking ${eventName}`, `The form has its details. Choose a new date.${discount}`);
}
