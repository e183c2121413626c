import type { FormikHelpers } from 'formik';
import { toast } from 'shared-ui';
import type { MergedForm } from './use-merged-form.ts';

/** Why a record was not saved: `key` names a refusal of the database, whose `hint` may be shown. */
interface Failure {
  key?: string;
  detail?: string;
  hint?: string;
  message?: string;
}

type Answer<Data> = { data: Data; error?: undefined } | { data?: undefined; error: Failure };

export interface MergedSave<Values, Data> {
  /** Sends what is to be saved. */
  save: (values: Values) => Promise<Answer<Data>>;
  /** Title and text of the toast after it. */
  saved: readonly [title: string, text?: string];
  /** Title and text of the toast after a failure; a hint of the database replaces the text. */
  failed: readonly [title: string, text: string];
  /** The group of both toasts. */
  group: string;
  /** Called with what the endpoint returned, and with what was saved. */
  onSaved?: (data: Data, values: Values, helpers: FormikHelpers<Values>) => void;
  /** Called when somebody else has changed the same, with the detail of the refusal. */
  onChangedElsewhere?: (detail: string) => void;
}

/** The `onSubmit` of a form of `useMergedForm`: it saves nothing while a conflict is not decided, and says how the save ended. */
export const submitMerged =
  <Values, Data>(
    merged: MergedForm<Values>,
    { save, saved, failed: [title, text], group, onSaved, onChangedElsewhere }: MergedSave<Values, Data>,
  ) =>
  async (mine: Values, helpers: FormikHelpers<Values>): Promise<void> => {
    const values = merged.prepare(mine, helpers.setValues);
    if (!values) return;
    const { data, error } = await save(values);
    if (error) {
      if (error.key === 'changed_elsewhere') {
        merged.refuse(values);
        onChangedElsewhere?.(error.detail ?? '');
      }
      return toast.error(title, error.hint ?? text, { group });
    }
    toast.success(saved[0], saved[1], { group });
    onSaved?.(data, values, helpers);
  };
