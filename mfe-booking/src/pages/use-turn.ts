import { useState } from 'react';
import { useSession } from 'shared-data';

/**
 * Counts the people who have had this page, so that who logs out or signs in as somebody else leaves nothing on it. A session
 * that ended elsewhere keeps what was typed, for the same person to go on (docs/product/accounts.md#session-lost).
 */
export function useTurn(): number {
  const { status, user, ended } = useSession();
  const [person, setPerson] = useState({ id: user?.id, turn: 0 });
  if (status === 'loading' || ended || user?.id === person.id) return person.turn;
  // A visitor who signs in goes on with the form.
  const next = { id: user?.id, turn: person.turn + (person.id === undefined ? 0 : 1) };
  setPerson(next);
  return next.turn;
}
