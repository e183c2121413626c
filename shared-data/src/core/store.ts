import { configureStore } from '@reduxjs/toolkit';
import { api } from './api.ts';

/** A fresh store; the page has one, every test its own. */
export function createStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    // The api alone writes this state; the checks would only time themselves out on a slow machine.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
    devTools: process.env.NODE_ENV === 'development',
  });
}

export type DataStore = ReturnType<typeof createStore>;
export type DataDispatch = DataStore['dispatch'];
