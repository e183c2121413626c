import { useEffect, useState, type Ref } from 'react';
import { useDraft } from 'shared-data/drafts';
import { Button, Stack } from 'shared-ui';
import { forUntouched, FormShell, ReportValues, SubmitButton, TextAreaField, useFormikContext } from 'shared-ui/forms';
import { commentSchema, NO_COMMENT, type CommentValues } from './comment-schema.ts';

interface CommentFormProps {
  label: string;
  button: string;
  /** Name of the device's draft of this text. */
  draft: string;
  /** Returns whether the text was posted; what was not stays in the field. */
  onPost: (content: string) => Promise<boolean>;
  onCancel?: () => void;
  field?: Ref<HTMLTextAreaElement>;
}

/**
 * A text and its button, which is disabled while the text is blank. A text that is too long is kept whole.
 * The text is kept on the device until it is posted, also when the session ends before.
 */
export function CommentForm({ label, button, draft, onPost, onCancel, field }: CommentFormProps) {
  const [values, setValues] = useState(NO_COMMENT);
  const { restored, ignore, clear } = useDraft(draft, values);
  const cancel = () => {
    clear();
    onCancel?.();
  };
  return (
    <FormShell
      initialValues={NO_COMMENT}
      initialTouched={{ content: true }}
      validationSchema={commentSchema}
      onSubmit={async ({ content }, { resetForm }) => {
        if (!(await onPost(content))) return;
        ignore(NO_COMMENT);
        clear();
        resetForm();
      }}
    >
      <ReportValues onChange={setValues} />
      <RestoredText found={restored} />
      <TextAreaField ref={field} name="content" label={label} rows={3} />
      <Stack direction="row" gap={3}>
        <SubmitButton size="small" disabled={values.content.trim() === ''}>
          {button}
        </SubmitButton>
        {onCancel && (
          <Button size="small" variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </Stack>
    </FormShell>
  );
}

/** Puts a text that an earlier visit left into the field, unless something was typed since. */
function RestoredText({ found }: { found: Partial<CommentValues> | null }) {
  const { initialValues, setValues } = useFormikContext<CommentValues>();
  useEffect(() => {
    if (found) void setValues((now) => ({ ...now, ...forUntouched(found, now, initialValues) }));
  }, [found, initialValues, setValues]);
  return null;
}
