/** A person of the team; the badge is a free text. */
export interface StaffMember {
  id: number;
  name: string;
  role: string;
  availability: string;
}

export interface Shift {
  id: number;
  /**
   * NaN when none was chosen: such a shift belongs to "Unknown"
   * (docs/product/staff-and-recipes.md#shift-no-validation).
   */
  staffId: number;
  /** YYYY-MM-DD. */
  date: string;
  /** Free text such as `6:00 PM - 11:00 PM`. */
  time: string;
  event: string;
}

/** What the form holds. */
export interface ShiftInput {
  staffId: string;
  date: string;
  time: string;
  event: string;
}

/** The shifts with a new one at the end; its id is count + 1, its person's id is read as an integer. */
export function withShift(shifts: readonly Shift[], { staffId, date, time, event }: ShiftInput): Shift[] {
  return [...shifts, { id: shifts.length + 1, staffId: Number.parseInt(staffId, 10), date, time, event }];
}

export function shiftsOn(shifts: readonly Shift[], date: string): Shift[] {
  return shifts.filter((shift) => shift.date === date);
}

/**
 * All shifts of a person by date; none is left out for being past (docs/product/staff-and-recipes.md#upcoming-shifts).
 */
export function shiftsOf(shifts: readonly Shift[], staffId: number): Shift[] {
  return shifts.filter((shift) => shift.staffId === staffId).sort((a, b) => a.date.localeCompare(b.date));
}

export function staffName(staff: readonly StaffMember[], id: number): string {
  return staff.find((member) => member.id === id)?.name ?? 'Unknown';
}

/**
 * `No shifts scheduled` or `N shifts scheduled`, the plural for one as well
 * (docs/product/staff-and-recipes.md#shift-count).
 */
export function shiftCount(count: number): string {
  return count === 0 ? 'No shifts scheduled' : `${count} shifts scheduled`;
}
