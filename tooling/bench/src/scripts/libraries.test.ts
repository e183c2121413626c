import { libraryOf } from './libraries.ts';

test.each([
  ['webpack://shell_BUILD_ID/../node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['webpack://shell_BUILD_ID/../node_modules/scheduler/index.js', 'react-dom'],
  ['webpack://shell_BUILD_ID/../node_modules/@reduxjs/toolkit/dist/query/rtk-query.modern.mjs', 'redux toolkit'],
  ['webpack://shell_BUILD_ID/../node_modules/@supabase/auth-js/dist/module/index.js', 'supabase-js'],
  ['webpack://shell_BUILD_ID/../node_modules/formik/node_modules/deepmerge/dist/es.js', 'formik, yup'],
  ['webpack://mfe_account_BUILD_ID/../node_modules/signature_pad/dist/signature_pad.js', 'signature_pad'],
  ['webpack://mfe_account_BUILD_ID/./node_modules/.federation/entry.998b.js', 'federation'],
  ['webpack://mfe_account_BUILD_ID/webpack/runtime/consumes', 'federation'],
  ['webpack://mfe_account_BUILD_ID/webpack/container-entry', 'federation'],
  ['webpack://mfe_account_BUILD_ID/external global "_FEDERATION_RUNTIME_CORE"', 'federation'],
  ['webpack://mfe_account_BUILD_ID/webpack/runtime/jsonp chunk loading', 'webpack'],
  ['webpack://mfe_booking_BUILD_ID/./src/remote.ts', 'mfe-booking'],
  ['webpack://mfe_booking_BUILD_ID/../shared-data/src/domain/bookings/status.ts', 'shared-data'],
  [undefined, 'webpack'],
])('%s belongs to %s', (source, library) => {
  expect(libraryOf(source)).toBe(library);
});
