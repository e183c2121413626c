import type { TestBackend } from './backend.ts';
import type { Settled } from './bookings.ts';

/** Reports a dispute of a session's payment as the provider does; answers the outcome. */
export async function reportDispute(
  backend: TestBackend,
  session: string,
  status: 'open' | 'won' | 'lost',
  {
    cents = 49_900,
    dispute = `dp_${session}`,
    event = `evt_${dispute}_${status}`,
  }: { cents?: number; dispute?: string; event?: string } = {},
): Promise<string> {
  const { data, error } = await backend
    .service()
    .rpc('record_dispute', {
      p_event_id: event,
      p_event_type: status === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed',
      p_payment_intent: `pi_${session}`,
      p_provider_dispute_id: dispute,
      p_amount_cents: cents,
      p_reason: 'fraudulent',
      p_status: status,
    })
    .single<Settled>();
  if (error) throw new Error(error.message);
  return data.outcome;
}
