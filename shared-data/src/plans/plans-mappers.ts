import type { Tables, TablesInsert } from '../database.gen.ts';
import { toInstant } from '../core/instant.ts';
import { PLAN_TITLE_MAX, readPlan } from '../domain/tools/plans.ts';
import type { Plan } from '../domain/tools/plans.ts';
import type { DevicePlan } from './device-plans.ts';

/** A plan of an account. */
export interface SavedPlan {
  id: string;
  title: string;
  createdAt: string;
  /** Null when this version of the page cannot show it. */
  plan: Plan | null;
}

/** A link to a plan that its owner can end. */
export interface SharedLink {
  id: string;
  createdAt: string;
  plan: Plan | null;
}

export function toSharedLink({ id, kind, content, created_at }: Omit<Tables<'shared_plans'>, 'user_id'>): SharedLink {
  return { id, createdAt: toInstant(created_at), plan: readPlan(kind, content) };
}

export function toSavedPlan({ title, ...row }: Omit<Tables<'plans'>, 'user_id'>): SavedPlan {
  return { ...toSharedLink(row), title };
}

/** The row of a plan; a title is cut where the database would refuse it. */
export function toPlanRow(userId: string, { id, title, plan }: DevicePlan): TablesInsert<'plans'> {
  const content = JSON.parse(JSON.stringify(plan.content)) as TablesInsert<'plans'>['content'];
  return { id, user_id: userId, kind: plan.kind, title: title.slice(0, PLAN_TITLE_MAX), content };
}
