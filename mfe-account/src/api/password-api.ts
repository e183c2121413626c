import { api, rpc } from 'shared-data/store';

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the account has a password; one that a code has made has none (docs/product/accounts.md#no-password). */
    passwordIsSet: build.query({ ...rpc('my_password_is_set'), keepUnusedDataFor: 0 }),
  }),
});

export const { usePasswordIsSetQuery } = passwordApi;
