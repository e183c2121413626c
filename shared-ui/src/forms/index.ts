/** Forms: Formik and yup as the site uses them, and our labeled fields bound to Formik's state. */
export { FieldArray, useField, useFormikContext, type FormikHelpers, type FormikProps } from 'formik';
export * as yup from 'yup';
export { ChangedFields, type ChangedFieldsProps } from './changed-fields.tsx';
export {
  CheckboxField,
  RadioGroupField,
  SelectField,
  SwitchField,
  type CheckboxFieldProps,
  type RadioGroupFieldProps,
  type SelectFieldProps,
} from './choice-fields.tsx';
export { bookingRules, figure, type BookingRules } from './booking-rules.ts';
export { DayFields, type DayFieldsProps } from './day-fields.tsx';
export { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx';
export { FillBlanks } from './fill-blanks.tsx';
export { forUntouched } from './for-untouched.ts';
export { useFieldId } from './form-context.ts';
export { FieldPair } from './field-pair.tsx';
export { FormShell, type FormShellProps } from './form-shell.tsx';
export { OptionalFields, type OptionalFieldsProps, type OptionalText } from './optional-fields.tsx';
export { ReportValues } from './report-values.tsx';
export { SendAgainButton } from './send-again-button.tsx';
export { SubmitButton, type SubmitButtonProps } from './submit-button.tsx';
export { Suggestion, type SuggestionProps } from './suggestion.tsx';
export { TermsField, type TermsFieldProps } from './terms-field.tsx';
export {
  DateField,
  EmailField,
  NumberField,
  PasswordField,
  PhoneField,
  TextAreaField,
  TextField,
  TimeField,
  type PasswordFieldProps,
  type TextAreaFieldProps,
  type TextFieldProps,
} from './text-fields.tsx';
export { submitMerged, type MergedSave } from './submit-merged.ts';
export { useFormField } from './use-form-field.ts';
export { useMergedForm, type ComparedField, type MergedForm } from './use-merged-form.ts';
