const kinds: Record<string, string> = {
  'mail.booking_confirmed': 'Confirmation',
  'mail.payment_link': 'Link to pay',
  'mail.offer_accepted_admin': 'Offer accepted',
  'mail.balance_reminder': 'Reminder of the balance',
  'mail.balance_overdue_admin': 'Balance overdue',
  'mail.balance_paid': 'Receipt of the balance',
  'mail.written_off': 'Waived amount',
  'mail.refunded': 'Refund',
  'mail.refund_dropped': 'Payment returned by the bank',
  'mail.booking_cancelled': 'Cancellation',
  'mail.payment_received_admin': 'Payment received',
  'mail.booking_cancelled_admin': 'Cancellation',
  'mail.booking_changed': 'Change',
  'mail.booking_changed_admin': 'Change',
  'mail.payment_returned_admin': 'Payment returned',
  'mail.work_failed_admin': 'Action needed',
  'mail.refund_by_hand_admin': 'Refund to make by hand',
  'mail.refund_failed_admin': 'Refund failed',
  'mail.dispute_admin': 'Dispute',
  'mail.event_reminder': 'Reminder of the event',
  'mail.thank_you': 'Thanks',
  'mail.signature_request': 'Request to sign',
  'mail.contract_signed': 'Signed contract',
  'mail.contract_signed_admin': 'Signed contract',
};

/** What a mail is about; an unknown kind by its name. */
export const mailLabel = (kind: string): string => kinds[kind] ?? kind.replace('mail.', '').replaceAll('_', ' ');
