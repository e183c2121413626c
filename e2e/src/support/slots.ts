import { stack } from './start-stack.ts';

interface OpenSlot {
  date: string;
  start_time: string;
  max_bookings: number;
  current_bookings: number;
}

async function openSlots(): Promise<OpenSlot[]> {
  const { supabaseUrl, publishableKey } = stack();
  const response = await fetch(
    new URL('/rest/v1/available_slots?select=*&order=date.desc,start_time.desc', supabaseUrl),
    { headers: { apikey: publishableKey } },
  );
  return (await response.json()) as OpenSlot[];
}

/** The latest open slot that has exactly one place left, far from the days that other tests choose. */
export async function lastPlace(): Promise<OpenSlot> {
  const slot = (await openSlots()).find(({ max_bookings, current_bookings }) => max_bookings - current_bookings === 1);
  if (!slot) throw new Error('No slot has exactly one place left');
  return slot;
}

/** The latest open slot with several places, so that booking it does not affect other tests. */
export async function roomySlot(): Promise<OpenSlot> {
  const slot = (await openSlots()).find(({ max_bookings, current_bookings }) => max_bookings - current_bookings > 1);
  if (!slot) throw new Error('No slot has more than one place left');
  return slot;
}
