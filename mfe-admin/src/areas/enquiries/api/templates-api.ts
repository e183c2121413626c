import type { Tables } from 'shared-data/database';
import { api, select } from 'shared-data/store';

/** A template of an answer; `{name}` in its texts stands for the name of the person who wrote. */
export type AnswerTemplate = Tables<'answer_templates'>;
/** What an admin writes; without an id it is a new one. */
export type TemplateValues = Omit<AnswerTemplate, 'id'> & { id?: string };

const TEMPLATES = { type: 'Contact', id: 'TEMPLATES' } as const;

const templatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    answerTemplates: build.query<AnswerTemplate[], void>({
      ...select(
        () => (client) => client.from('answer_templates').select('*').order('name'),
        (rows) => rows,
      ),
      providesTags: [TEMPLATES],
    }),
    saveTemplate: build.mutation({
      ...select(
        (values: TemplateValues) => (client) => client.from('answer_templates').upsert(values).select('id').single(),
        () => null,
      ),
      invalidatesTags: [TEMPLATES],
    }),
    deleteTemplate: build.mutation({
      ...select(
        (id: string) => (client) => client.from('answer_templates').delete().eq('id', id),
        () => null,
      ),
      invalidatesTags: [TEMPLATES],
    }),
  }),
});

export const { useAnswerTemplatesQuery, useSaveTemplateMutation, useDeleteTemplateMutation } = templatesApi;
