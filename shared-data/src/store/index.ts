export { api } from './api.ts';
export { select } from './select.ts';
export { listTag, listTags } from './tags.ts';
export { LIVE_ROLE, useCheckRoleAgainMutation, useMyRoleQuery, useSecondFactorQuery } from '../role/role-api.ts';
export type { Role, SecondFactor } from '../role/role-api.ts';
export type { DataStore } from './store.ts';
export { StoreProvider, withStore } from './with-store.tsx';
export { toInstant } from '../core/instant.ts';
