import { refusedField } from 'shared-data';
import { Button, Stack, toast } from 'shared-ui';
import { FormShell, SubmitButton, TextAreaField, TextField, yup } from 'shared-ui/forms';
import type { AnswerTemplate } from '../../api/templates-api.ts';
import { useSaveTemplateMutation } from '../../api/templates-api.ts';
import { answerFields } from './answer-schema.ts';

const schema = yup.object({
  name: yup.string().trim().required('Please enter a name').max(100, 'Please use at most 100 characters'),
  ...answerFields,
});

const BLANK = { archived: false, name: '', subject: '', body: 'Hello {name},\n\n' };

/** One template; without one it is added. */
export function TemplateForm({ template, onDone }: { template: AnswerTemplate | null; onDone: () => void }) {
  const [save] = useSaveTemplateMutation();
  return (
    <FormShell
      aria-label="Template"
      initialValues={template ?? BLANK}
      validationSchema={schema}
      onSubmit={async (values, { setFieldError }) => {
        const answer = await save(values);
        if (!answer.error) {
          toast.success('Template Saved', values.name);
          onDone();
        } else if ('status' in answer.error && answer.error.status === 409) {
          setFieldError('name', 'There is a template of that name');
        } else {
          setFieldError(refusedField(answer.error) ?? 'name', 'The template was not saved. Please try again.');
        }
      }}
    >
      <TextField name="name" label="Name of the template" required autoComplete="off" />
      <TextField name="subject" label="Subject" required autoComplete="off" />
      <TextAreaField name="body" label="Text" rows={8} required />
      <Stack direction="row" gap={3}>
        <SubmitButton pendingText="Saving">Save template</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          Back
        </Button>
      </Stack>
    </FormShell>
  );
}
