import type { SessionStore } from '../account/session-store.ts';
import { getClient } from '../core/connection.ts';
import { reload } from '../store/api.ts';
import { storeOf } from '../store/store.ts';
import { readDevicePlans, removeFromDevice } from './device-plans.ts';
import { toPlanRow } from './plans-mappers.ts';

/**
 * Moves the plans of this device to the account that has signed in (docs/product/plans.md#plan-move). A plan keeps its id,
 * so of two tabs that move it one saves it. Plans stay on the device when the account could not take them.
 */
export async function moveDevicePlans(session: SessionStore): Promise<void> {
  const plans = readDevicePlans();
  const userId = session.session.get().user?.id;
  if (!userId || plans.length === 0) return;
  const client = await getClient();
  const rows = plans.map((plan) => toPlanRow(userId, plan));
  const { error } = await client.from('plans').upsert(rows, { onConflict: 'id', ignoreDuplicates: true });
  if (error) return;
  removeFromDevice(plans.map(({ id }) => id));
  await storeOf(session).store.dispatch(reload(['Plan']));
}
