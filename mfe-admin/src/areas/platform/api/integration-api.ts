import { invokeFunction } from 'shared-data/functions';
import { api, one, rpc } from 'shared-data/store';
import type { RpcRow } from 'shared-data/store';

/** The saved settings of the booking software; of its key only the last four characters are known. */
export type IntegrationSettings = RpcRow<'integration_settings'>;

/** What the form sends; an empty key keeps the saved one. */
export interface IntegrationValues extends Omit<IntegrationSettings, 'keyLast4'> {
  apiKey: string;
}

const integrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    integrationSettings: build.query({ ...rpc('integration_settings', undefined, one), providesTags: ['Integration'] }),
    saveIntegration: build.mutation<null, IntegrationValues>({
      query: (values) => async () => {
        await invokeFunction('integration-settings', {
          software: values.software,
          user_id: values.userId,
          webhook_url: values.webhookUrl,
          auto_sync: values.autoSync,
          api_key: values.apiKey,
        });
        return { data: null, error: null, status: 200 };
      },
      invalidatesTags: ['Integration'],
    }),
  }),
});

export const { useIntegrationSettingsQuery, useSaveIntegrationMutation } = integrationApi;
