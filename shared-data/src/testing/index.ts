export { delay } from 'msw';
export { http, HttpResponse } from 'msw/http';
export { backend, BACKEND_URL } from './backend.ts';
export type { SeenRequest } from './backend.ts';
export { actionRows } from './booking-actions.ts';
export { moneyRow, paidMoney } from './booking-money.ts';
export { customerRow } from './customer-row.ts';
export { contractRow } from './handlers/contract-handlers.ts';
export { DEVICES, leaveDevice, onDevice } from './devices.ts';
export { ACHIEVEMENT_ROWS } from './achievement-rows.ts';
export {
  ADMIN,
  bookingRow,
  commentRow,
  contactRow,
  CUSTOMER,
  dayFromNow,
  nextId,
  paymentRow,
  profileRow,
  purchaseColumns,
  slotRow,
  STAFF,
  syncRow,
} from './factories.ts';
export type { TestUser } from './factories.ts';
export { fakeClock, passSeconds } from './fake-clock.ts';
export { gate } from './gate.ts';
export { MAILED_CODE } from './handlers/auth-handlers.ts';
export { functionRefusal } from './handlers/function-handlers.ts';
export { renderWithData } from './render-with-data.tsx';
export type { RenderOptions } from './render-with-data.tsx';
export { refusal } from './handlers/refusal.ts';
export { server } from './server.ts';
export { linkFragment, storeSession } from './session.ts';
export type { Tables } from './handlers/tables.ts';
