// Generated from supabase/functions/_shared/mails by `npm run gen:mails`; do not edit.

/** The words for each kind of mail. */
export const MAIL_WORDS: Readonly<Record<string, MailWords>> = {
  "mail.account": {"label":"Sign-in or confirmation","failed":["Somebody could not be sent a link to sign in or to confirm their address","They were told to look for it, and can ask for it again."]},
  "mail.account_closed": {"label":"Closed account","failed":["Somebody could not be told that their account was closed","Nothing has to be done."]},
  "mail.address_changed": {"label":"Changed address","failed":["Somebody could not be told of a changed address","Nothing has to be done."]},
  "mail.balance_overdue_admin": {"label":"Balance overdue","failed":["You could not be told of a balance that is overdue","Please look at the booking."]},
  "mail.balance_paid": {"label":"Receipt of the balance","failed":["A customer could not be sent the receipt of a balance","Please contact the customer."]},
  "mail.balance_reminder": {"label":"Reminder of the balance","failed":["A customer could not be reminded of their balance","Please contact the customer."]},
  "mail.booking_cancelled": {"label":"Cancellation","failed":["A customer could not be told of a cancellation","Please contact the customer."]},
  "mail.booking_cancelled_admin": {"label":"Cancellation","failed":["You could not be told of a cancellation","Please look at the booking."]},
  "mail.booking_changed": {"label":"Change","failed":["A customer could not be told of a change","Please contact the customer."]},
  "mail.booking_changed_admin": {"label":"Change","failed":["You could not be told of a change","Please look at the booking."]},
  "mail.booking_confirmed": {"label":"Confirmation","failed":["A customer could not be sent their confirmation","Please contact the customer."]},
  "mail.booking_enquiry_admin": {"label":"Enquiry about a booking","failed":["An enquiry about a booking could not be mailed","It is in the inbox of the enquiries."]},
  "mail.booking_message": {"label":"Message","failed":["A message to a customer could not be sent","Please contact the customer another way."]},
  "mail.confirm_subscription": {"label":"Confirmation of a join","failed":["A join to the mailing list could not be confirmed","Nothing has to be done."],"desk":"/admin/mailing-list"},
  "mail.contract_signed": {"label":"Signed contract","failed":["A customer could not be sent their signed contract","Please contact the customer."]},
  "mail.contract_signed_admin": {"label":"Signed contract","failed":["You could not be told of a signed contract","Please look whether it waits to be countersigned."]},
  "mail.dispute_admin": {"label":"Dispute","failed":["You could not be told of a dispute","Please look at it in Stripe."]},
  "mail.enquiry_answer": {"label":"Answer to a message","failed":["An answer to an enquiry could not be sent","Please answer another way."],"desk":"/admin/enquiries"},
  "mail.enquiry_received": {"label":"Receipt of a message","failed":["Somebody could not be told that we have their message","Please check their address."],"desk":"/admin/enquiries"},
  "mail.event_reminder": {"label":"Reminder of the event","failed":["A customer could not be reminded of their event","Please contact the customer."]},
  "mail.failures_admin": {"label":"Action needed","failed":["You could not be told that something has failed","Please look at Today."]},
  "mail.hold_expired": {"label":"End of the hold","failed":["A customer could not be told that their hold has ended","Please contact the customer."]},
  "mail.hold_expired_admin": {"label":"End of the hold","failed":["You could not be told that a hold has ended","Please look at the booking."]},
  "mail.hold_reminder": {"label":"Reminder of the hold","failed":["A customer could not be reminded to pay for a held time","Please contact the customer."]},
  "mail.invitation": {"label":"Invitation to the team","failed":["An invitation to the team could not be sent","Please check the address and send it again."],"desk":"/admin/users"},
  "mail.issue": {"label":"Issue","failed":["An issue could not be sent to a subscriber","Nothing has to be done."],"desk":"/admin/mailing-list"},
  "mail.issue_test": {"label":"Test of an issue","failed":["The test of an issue could not be sent","Please send it again."],"desk":"/admin/mailing-list"},
  "mail.link_code": {"label":"New code","failed":["Somebody could not be sent a new code for the page of a link","They were told to look for it, and can ask for it again."]},
  "mail.offer": {"label":"Offer","failed":["An offer could not be sent","Please check the address and send it again."]},
  "mail.offer_accepted_admin": {"label":"Offer accepted","failed":["You could not be told of an accepted offer","Please look at the booking."]},
  "mail.password_changed": {"label":"Changed password","failed":["Somebody could not be told of a changed password","Nothing has to be done."]},
  "mail.payment_differences_admin": {"label":"Payments that differ","failed":["You could not be told what the comparison of payments found","Please look at Today."]},
  "mail.payment_link": {"label":"Link to pay","failed":["A customer could not be sent the link to pay","Please contact the customer."]},
  "mail.payment_received_admin": {"label":"Payment received","failed":["You could not be told of a payment","Please look at the booking."]},
  "mail.payment_returned_admin": {"label":"Payment returned","failed":["You could not be told of a payment that was refunded","Please look at the booking."]},
  "mail.plan": {"label":"Plan","failed":["A result of a planning tool could not be mailed","Nothing has to be done."]},
  "mail.quick_request": {"label":"Quick request","failed":["A quick request could not be mailed","It is in the inbox of the enquiries. Please call now."],"desk":"/admin/enquiries"},
  "mail.refund_by_hand_admin": {"label":"Refund to make by hand","failed":["You could not be told of a refund to make by hand","Please return it, and mark it on the booking’s page."]},
  "mail.refund_dropped": {"label":"Payment returned by the bank","failed":["A customer could not be told what their bank decided","Please contact the customer."]},
  "mail.refund_failed_admin": {"label":"Refund failed","failed":["You could not be told of a refund that failed","Please return it another way."]},
  "mail.refunded": {"label":"Refund","failed":["A customer could not be told of a refund","Please contact the customer."]},
  "mail.shift": {"label":"Shift","failed":["Somebody of the crew could not be told of a shift","Please check the address and call them."],"desk":"/staff-schedule?tab=crew"},
  "mail.shift_declined_admin": {"label":"Declined shift","failed":["You could not be told of a declined shift","Please look at the schedule."],"desk":"/staff-schedule"},
  "mail.shopping_list": {"label":"What the client buys","failed":["A customer could not be sent what to buy","Please contact the customer."]},
  "mail.signature_request": {"label":"Request to sign","failed":["A customer could not be asked to sign their contract","Please check the address and contact the customer."]},
  "mail.subscription_confirmed": {"label":"Welcome to the list","failed":["Somebody could not be welcomed to the mailing list","Nothing has to be done."],"desk":"/admin/mailing-list"},
  "mail.thank_you": {"label":"Thanks","failed":["A customer could not be sent their thanks","Nothing has to be done."]},
  "mail.work_failed_admin": {"label":"Action needed","failed":["You could not be told that something has failed","Please look at Today."]},
  "mail.written_off": {"label":"Waived amount","failed":["A customer could not be told of a waived amount","Please contact the customer."]},
};

interface MailWords {
  /** What the desk calls it. */
  label: string;
  /** What the desk and alerts say when one could not be sent. */
  failed: readonly [what: string, next: string];
  /** The page of the desk where the owner deals with that; without it, the page of the booking. */
  desk?: string;
}
