/** What the part of an address names a booking or an enquiry by: its number in a mail, its id elsewhere. */
export const keyOf = (named: string): 'number' | 'id' => (/^\d{1,15}$/.test(named) ? 'number' : 'id');

/** Its id: the part of the address, or that of what was loaded by a number; empty until then, and when there is none. */
export const idOf = (named: string, loaded: { id: string } | null | undefined): string =>
  keyOf(named) === 'id' ? named : (loaded?.id ?? '');
