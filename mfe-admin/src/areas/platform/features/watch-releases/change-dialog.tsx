import { useState } from 'react';
import type { ChangeOutcome, PackageState, RegistryState } from '../../api/releases-api.ts';
import { requestOf } from './change-texts.ts';
import type { AskedChange } from './change-texts.ts';
import { ChooseVersion } from './choose-version.tsx';
import { ConfirmChange } from './confirm-change.tsx';

interface ChangeDialogProps {
  environment: string;
  /** Null while the dialog is closed. */
  asked: AskedChange | null;
  state: RegistryState;
  onClose: () => void;
  onDone: (outcome: ChangeOutcome) => void;
}

const facts = ({ live, canary, previous, off }: PackageState) => JSON.stringify([live, canary, previous, off]);

/** The question before a change. The last one stays mounted, so that the browser can return the focus. */
export function ChangeDialog({ asked, state, ...rest }: ChangeDialogProps) {
  const [last, setLast] = useState<{ asked: AskedChange; count: number } | null>(null);
  if (asked && asked !== last?.asked) setLast({ asked, count: (last?.count ?? 0) + 1 });
  if (!last) return null;
  const request = requestOf(last.asked);
  const now = state.packages.find(({ name }) => name === last.asked.of.name);
  const changed = !now || facts(now) !== facts(last.asked.of);
  const shared = { ...rest, asked: last.asked, open: asked !== null, changed };
  return request ? (
    <ConfirmChange key={last.count} {...shared} request={request} />
  ) : (
    <ChooseVersion key={last.count} {...shared} state={state} />
  );
}
