import { monthBefore, todayInNewYork } from 'shared-data/domain/time';
import { asService } from './service.ts';
import { stack } from './start-stack.ts';

export interface OpenSlot {
  date: string;
  start_time: string;
  max_bookings: number;
  current_bookings: number;
}

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Those from two to thirty days ahead. */
async function openSlots(): Promise<OpenSlot[]> {
  const { supabaseUrl, publishableKey } = stack();
  const range = `date=gte.${dayAhead(2)}&date=lte.${dayAhead(30)}`;
  const response = await fetch(
    new URL(`/rest/v1/available_slots?select=*&${range}&order=date.desc,start_time.desc`, supabaseUrl),
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

/** The two latest open slots with several places, so that booking them does not affect other tests. */
export async function roomySlots(): Promise<[OpenSlot, OpenSlot]> {
  const slots = (await openSlots()).filter(({ max_bookings, current_bookings }) => max_bookings - current_bookings > 1);
  const [first, second] = slots;
  if (!first || !second) throw new Error('No two slots have more than one place left');
  return [first, second];
}

/** The latest of them. */
export const roomySlot = async (): Promise<OpenSlot> => (await roomySlots())[0];

/** An open slot with several places, four days ahead to that many: by default its balance would be due within a week. */
export async function nearSlot(to = 8): Promise<OpenSlot> {
  const slot = (await openSlots()).find(
    ({ date, max_bookings, current_bookings }) =>
      date >= dayAhead(4) && date <= dayAhead(to) && max_bookings - current_bookings > 1,
  );
  if (!slot) throw new Error('No slot of the next days has more than one place left');
  return slot;
}

/** Three days of the month after next whose evening is free; other tests book earlier or later. */
export async function freeEvenings(): Promise<[string, string, string]> {
  const from = monthBefore(todayInNewYork(), -2);
  const rows = (await asService(
    'GET',
    `available_slots?select=date&date=gte.${from}&start_time=eq.18:00&is_available=eq.true&current_bookings=eq.0&order=date&limit=3`,
  )) as Pick<OpenSlot, 'date'>[];
  const [first, second, third] = rows.map(({ date }) => date);
  if (!first || !second || !third) throw new Error(`No three evenings are free from ${from} on`);
  return [first, second, third];
}
