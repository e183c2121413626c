// Generated from supabase/schemas by `npm run gen:types`; do not edit.

/** The fields of a booking in the order of its form; the columns are those of `private.booking_fields()`. */
export const FIELDS = {
  name: {"part":"contact","kind":"line","required":true,"places":["form","phone","contact","appointment"],"history":"changed","changed":"customer","max":200},
  email: {"part":"contact","kind":"email","required":true,"places":["form","phone","contact","appointment"],"history":"changed","changed":"customer","max":254},
  phone: {"part":"contact","kind":"phone","required":true,"places":["form","phone","contact","appointment"],"history":"changed","changed":"customer","max":40},
  companyName: {"part":"contact","kind":"line","required":false,"places":["form","phone","contact","appointment"],"history":"changed","changed":"customer","max":200},
  eventName: {"part":"event","kind":"line","required":false,"places":["form","phone","sheet","crew","told","link","feed","calendar","appointment"],"history":"values","changed":"customer","max":200},
  eventDate: {"part":"event","kind":"date","required":true,"places":["form","phone","sheet","crew","link","feed","calendar","appointment"],"history":"values","changed":"move"},
  eventTime: {"part":"event","kind":"time","required":true,"places":["form","phone","sheet","crew","link","feed","calendar","appointment"],"history":"values","changed":"move"},
  eventType: {"part":"event","kind":"choice","required":true,"places":["form","phone","sheet","crew","link","feed","appointment"],"history":"values","changed":"customer"},
  location: {"part":"place","kind":"line","required":true,"places":["form","phone","sheet","crew","told","link","feed","calendar","appointment"],"history":"values","changed":"customer","max":300},
  venue: {"part":"place","kind":"line","required":false,"places":["form","phone","sheet","crew","told","link","feed","calendar","appointment"],"history":"values","changed":"customer","max":200},
  zipCode: {"part":"place","kind":"zip","required":false,"places":["form","phone","sheet","crew","told","link","feed","calendar","appointment"],"history":"values","changed":"customer","max":5},
  accessNote: {"part":"place","kind":"text","required":false,"places":["form","phone","sheet","crew","told","appointment"],"history":"changed","changed":"customer","help":"Parking, the door to use, the elevator, whom to ask for.","max":500},
  guestCount: {"part":"event","kind":"number","required":true,"places":["form","phone","sheet","crew","told","link","feed","appointment"],"history":"values","changed":"customer"},
  dayContactName: {"part":"day","kind":"line","required":false,"places":["form","phone","contact","appointment"],"history":"changed","changed":"customer","max":200},
  dayContactPhone: {"part":"day","kind":"phone","required":false,"places":["form","phone","contact","appointment"],"history":"changed","changed":"customer","max":40},
  referralSource: {"part":"source","kind":"choice","required":true,"places":["form","contact"],"changed":"hold"},
  referralDetails: {"part":"source","kind":"line","required":false,"places":["form","contact"],"changed":"hold","max":500},
  specialRequests: {"part":"wishes","kind":"text","required":false,"places":["form","phone","sheet","crew","told","link","appointment"],"history":"changed","changed":"customer","max":5000},
  plans: {"part":"wishes","kind":"list","required":false,"places":["sheet","crew","told","link","feed","appointment"],"history":"values","changed":"customer"},
  packageId: {"part":"service","kind":"choice","required":false,"places":["phone","sheet","crew","link","feed","appointment"],"history":"values","changed":"customer"},
  hours: {"part":"service","kind":"number","required":false,"places":["phone","sheet","crew","link","feed","calendar","appointment"],"history":"values","changed":"customer"},
  bartenders: {"part":"service","kind":"number","required":false,"places":["phone","sheet","crew","link","feed","appointment"],"history":"values"},
  extraItems: {"part":"service","kind":"list","required":false,"places":["sheet","crew","told","link","feed","appointment"],"history":"values"},
  totalAmount: {"part":"service","kind":"dollars","required":false,"places":["phone","sheet","link"],"history":"values"},
} as const;

/** What rows of pages and mails, the history and forms call them. */
export const FIELD_LABELS = {
  name: "Contact",
  email: "Email",
  phone: "Phone",
  companyName: "Company",
  eventName: "Event",
  eventDate: "Date",
  eventTime: "Time",
  eventType: "Type",
  location: "Location",
  venue: "Venue",
  zipCode: "ZIP",
  accessNote: "Access",
  guestCount: "Guests",
  dayContactName: "Contact on the day",
  dayContactPhone: "Phone on the day",
  specialRequests: "Requests",
  plans: "Plans",
  packageId: "Package",
  hours: "Hours",
  bartenders: "Bartenders",
  extraItems: "Extras",
  totalAmount: "Price",
} as const;

/** The columns that the booking form fills. */
export const FORM_COLUMNS = 'name,email,phone,company_name,event_name,event_date,event_time,event_type,location,venue,zip_code,access_note,guest_count,day_contact_name,day_contact_phone,referral_source,referral_details,special_requests';
