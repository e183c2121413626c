// Generated from supabase/schemas by `npm run gen:types`; do not edit.

/** The figures of the business's rules, as the database has them (docs/product/what-was-bought.md#figures). */
export const RULES = {
  bookingHours: 4,
  balanceDueHours: 48,
  changeUntilHours: 48,
  depositDays: 14,
  depositPercent: 50,
  moveUntilDays: 15,
  customerMoves: 2,
  fullRefundDays: 30,
  partRefundDays: 15,
  partRefundPercent: 50,
  holdMinutes: 35,
  longestHoldMinutes: 75,
  phoneHoldDays: 3,
  longestPhoneHoldDays: 14,
  remindersFromHour: 9,
  remindersUntilHour: 18,
  crewArrivesMinutes: 60,
  minutesBetweenEvents: 0,
  crewPacksMinutes: 60,
  shiftRestHours: 10,
  dayContactFromHours: 48,
  dayContactUntilHours: 24,
  retryHours: 24,
  alertMinutes: 60,
} as const;
