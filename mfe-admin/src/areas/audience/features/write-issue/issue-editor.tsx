import { useState } from 'react';
import { refusedField, toDataError } from 'shared-data';
import { Grid, toast } from 'shared-ui';
import { FormShell, ReportValues, SubmitButton, TextAreaField, TextField, yup } from 'shared-ui/forms';
import { useNavigate } from 'shared-ui/router';
import { useSaveIssueMutation } from '../../api/mailing-list-api.ts';
import type { Issue } from '../../api/mailing-list-api.ts';
import { DraftActions } from './draft-actions.tsx';
import { MailPreview } from './mail-preview.tsx';

const schema = yup.object({
  subject: yup.string().trim().required('Please enter a subject').max(150, 'Please use at most 150 characters'),
  body: yup.string().trim().required('Please enter a text').max(20_000, 'Please use at most 20,000 characters'),
});

const NOTATION =
  'An empty line ends a paragraph. A line that begins with # is a heading. [words](https://…) is a link.';

/** Writes a draft, with the preview of what is entered (docs/product/mailing-list.md#issue-draft). */
export function IssueEditor({ issue }: { issue?: Issue }) {
  const navigate = useNavigate();
  const [save] = useSaveIssueMutation();
  const stored = { subject: issue?.subject ?? '', body: issue?.body ?? '' };
  const [values, setValues] = useState(stored);
  const changed = values.subject.trim() !== stored.subject || values.body.trim() !== stored.body;
  return (
    <Grid gap={8} min="22rem" columns={2}>
      <div>
        <FormShell
          aria-label="Issue"
          initialValues={stored}
          validationSchema={schema}
          onSubmit={async ({ subject, body }, { setFieldError }) => {
            const { data: id, error } = await save({ id: issue?.id, subject, body });
            if (error) {
              const field = refusedField(error);
              if (field) setFieldError(field, 'Please check this value');
              toast.error('Error', toDataError(error).hint ?? 'The draft was not saved. Please try again.');
              return;
            }
            toast.success('Draft Saved');
            if (!issue) void navigate(`/admin/mailing-list?issue=${id}`, { replace: true });
          }}
        >
          <TextField name="subject" label="Subject" autoComplete="off" required />
          <TextAreaField name="body" label="Text" description={NOTATION} rows={16} required />
          <ReportValues<typeof stored> onChange={setValues} />
          <SubmitButton variant="secondary" pendingText="Saving">
            Save draft
          </SubmitButton>
        </FormShell>
        {issue && <DraftActions issue={issue} changed={changed} />}
      </div>
      <MailPreview {...values} />
    </Grid>
  );
}
