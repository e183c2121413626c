import { getIn, setIn } from 'formik';
import { useState } from 'react';

/** A field of a form that two people may change, or some that are one fact, such as a day with its hours. */
export interface ComparedField<Values> {
  label: string;
  /** Paths of the form, such as `title` or `days.0`. */
  names: readonly string[];
  /** What it is, to compare it by eye: values with the same text are the same. Empty is shown as "Nothing". */
  text: (values: Values) => string;
}

/** A form over a record that somebody else may change while it is open. */
export interface MergedForm<Values> {
  /** Those with which the form was opened; they stay the same. */
  initialValues: Values;
  /** As they are saved now. */
  saved: Values;
  /** What was typed when the save was refused; null before that. */
  refused: Values | null;
  /** The fields that both have changed to different values. */
  conflicts: readonly ComparedField<Values>[];
  /** What is kept of each, by its label. */
  choices: Readonly<Record<string, Choice>>;
  /** How often a save was tried before all was chosen. */
  attempts: number;
  choose: (field: ComparedField<Values>, choice: Choice) => void;
  /** What is to be saved: fields that were not changed are as they are saved now. Null while a conflict is not decided. */
  prepare: (mine: Values, setValues: (values: Values) => unknown) => Values | null;
  /** The database has refused what was prepared, because somebody else has changed the same. */
  refuse: (mine: Values) => void;
  /** Shows what is saved now of the fields that were not changed, and starts again with those that are saved as they were typed. */
  follow: (mine: Values, setValues: (values: Values) => unknown) => void;
}

export type Choice = 'theirs' | 'mine';

const differs = <Values>({ names }: ComparedField<Values>, a: Values, b: Values) =>
  names.some((name) => JSON.stringify(getIn(a, name)) !== JSON.stringify(getIn(b, name)));

/** The values of a form with a field of others. */
export const withField = <Values>(values: Values, { names }: ComparedField<Values>, from: Values): Values =>
  names.reduce((result, name) => setIn(result, name, getIn(from, name)) as Values, values);

/**
 * Compares three states of a form: as it was opened, as it is saved now, and as it was typed
 * (docs/product/data-and-security.md#two-people). `ChangedFields` shows what it finds.
 *
 * @param saved the values of the record as it is now; new ones after it was read again
 * @param fields all fields of the form
 */
export function useMergedForm<Values>(saved: Values, fields: readonly ComparedField<Values>[]): MergedForm<Values> {
  const [initialValues] = useState(saved);
  const [seen, setSeen] = useState(saved);
  const [refused, setRefused] = useState<Values | null>(null);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [attempts, setAttempts] = useState(0);
  const conflictsOf = (mine: Values) =>
    fields.filter(
      (field) => differs(field, mine, seen) && differs(field, saved, seen) && field.text(mine) !== field.text(saved),
    );
  const conflicts = refused ? conflictsOf(refused) : [];
  const isStale = (mine: Values) => (field: ComparedField<Values>) =>
    !differs(field, mine, seen) && differs(field, mine, saved);
  const asSaved = (values: Values, which: ComparedField<Values>[]) =>
    which.reduce((result, field) => withField(result, field, saved), values);
  return {
    ...{ initialValues, saved, refused, conflicts, choices, attempts },
    choose: ({ label }, choice) => setChoices((before) => ({ ...before, [label]: choice })),
    prepare: (mine, setValues) => {
      if (conflictsOf(mine).some(({ label }) => !choices[label])) {
        if (conflicts.length > 0) setAttempts(attempts + 1);
        setRefused(mine);
        return null;
      }
      const stale = fields.filter(isStale(mine));
      const merged = asSaved(mine, stale);
      setSeen(saved);
      setRefused(null);
      setChoices({});
      setAttempts(0);
      if (stale.length > 0) void setValues(merged);
      return merged;
    },
    refuse: setRefused,
    follow: (mine, setValues) => {
      if (conflicts.length > 0) return;
      const stale = fields.filter(isStale(mine));
      const settled = fields.filter((field) => field.text(mine) === field.text(saved) && differs(field, seen, saved));
      if (stale.length + settled.length > 0) setSeen(asSaved(seen, [...stale, ...settled]));
      if (stale.length > 0) void setValues(asSaved(mine, stale));
    },
  };
}
