import { readPlan } from 'shared-data/domain/plans';
import type { Plan } from 'shared-data/domain/plans';
import { FunctionError } from '../http/errors.ts';

/** The plan of a request's `kind` and `content`. Throws `invalid_value` unless it is choices and figures alone. */
export function requirePlan({ kind, content }: Record<string, unknown>): Plan {
  const plan = readPlan(kind, content);
  if (!plan) throw new FunctionError('invalid_value', 'This is not a plan of ours.', { field: 'content' });
  return plan;
}
