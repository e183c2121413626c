import { isOpen } from 'shared-data/domain/slots';

interface Row {
  date: string;
  start_time: string;
  current_bookings: number;
  max_bookings: number;
  is_available: boolean;
}

/** How many times are open on each day from `today` on. Throws when the backend does not answer. */
export async function readOpenTimes({ supabaseUrl, publishableKey }: { supabaseUrl: string; publishableKey: string }, today: string): Promise<Map<string, number>> {
  const query = new URLSearchParams({ select: 'date,start_time,current_bookings,max_bookings,is_available', is_available: 'eq.true', date: `gte.${today}` });
  const response = await fetch(`${supabaseUrl}/rest/v1/available_slots?${query}`, { headers: { apikey: publishableKey } });
  if (!response.ok) throw new Error(`the backend answered ${response.status}`);
  const open = new Map<string, number>();
  for (const row of (await response.json()) as Row[]) {
    const slot = { date: row.date, startTime: row.start_time, currentBookings: row.current_bookings, maxBookings: row.max_bookings, isAvailable: row.is_available };
    if (isOpen(slot)) open.set(row.date, (open.get(row.date) ?? 0) + 1);
  }
  return open;
}
