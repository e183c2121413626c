/** What the part of an address names a booking or an enquiry by: its number in a mail, its id elsewhere. */
export const keyOf = (named: string): 'number' | 'id' => (/^\d{1,15}$/.test(named) ? 'number' : 'id');
