import { invokeFunction } from 'shared-data/functions';
import { api, select } from 'shared-data/store';

/** The saved settings of the booking software; of its key only the last four characters are known. */
export interface IntegrationSettings {
  software: string;
  userId: string;
  webhookUrl: string;
  autoSync: boolean;
  keyLast4: string | null;
}

/** What the form sends; an empty key keeps the saved one. */
export interface IntegrationValues extends Omit<IntegrationSettings, 'keyLast4'> {
  apiKey: string;
}

const integrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    integrationSettings: build.query<IntegrationSettings, void>({
      ...select(
        () => (client) => client.rpc('integration_settings'),
        (row) => {
          const settings = row as Record<'software' | 'user_id' | 'webhook_url', string> & {
            auto_sync: boolean;
            key_last4: string | null;
          };
          return {
            software: settings.software,
            userId: settings.user_id,
            webhookUrl: settings.webhook_url,
            autoSync: settings.auto_sync,
            keyLast4: settings.key_last4,
          };
        },
      ),
      providesTags: ['Integration'],
    }),
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
