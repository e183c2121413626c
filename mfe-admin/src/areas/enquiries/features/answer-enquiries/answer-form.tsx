import { useEffect, useState } from 'react';
import { isRefusal } from 'shared-data';
import { useDraft } from 'shared-data/drafts';
import { Button, Heading, Notice, Stack, toast } from 'shared-ui';
import {
  forUntouched,
  FormShell,
  ReportValues,
  SubmitButton,
  TextAreaField,
  TextField,
  useFormikContext,
} from 'shared-ui/forms';
import type { Enquiry, EnquiryAnswer } from '../../../../api/enquiries-api.ts';
import { useAnswerEnquiryMutation } from '../../../../api/enquiries-api.ts';
import { AnswerPreview } from './answer-preview.tsx';
import { answerSchema, NO_ANSWER } from './answer-schema.ts';
import type { AnswerValues } from './answer-schema.ts';
import { TemplatePicker } from './template-picker.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';

interface AnswerFormProps {
  enquiry: Enquiry;
  answers: readonly EnquiryAnswer[];
}

/**
 * Writes an answer and mails it. What is typed is kept on the device until it is sent. An answer that somebody else sends
 * in the meantime is shown first, and the admin decides.
 */
export function AnswerForm({ enquiry, answers }: AnswerFormProps) {
  const [values, setValues] = useState(NO_ANSWER);
  const [answerId, setAnswerId] = useState(() => crypto.randomUUID());
  const [seen, setSeen] = useState(answers.length);
  const [previewing, setPreviewing] = useState(false);
  const [editing, setEditing] = useState(false);
  const { restored, ignore, clear } = useDraft(`answer:${enquiry.id}`, values);
  const [answer] = useAnswerEnquiryMutation();
  const unseen = answers.slice(seen);

  const send = async ({ subject, body }: AnswerValues) => {
    const { error } = await answer({ id: answerId, enquiryId: enquiry.id, subject, body, knownAnswers: seen });
    if (!error) return true;
    if (!isRefusal(error, 'answered_elsewhere'))
      toast.error('Error', 'The answer was not sent. Please try again.', { group: `answer:${enquiry.id}` });
    return false;
  };
  return (
    <Stack as="section" gap={4} aria-label="Answer by mail">
      <Heading level={3} size="h4">
        Answer by mail
      </Heading>
      {unseen.length > 0 && (
        <Notice tone="warning" role="alert" title={`${unseen.at(-1)?.sentByName} has answered since you opened this.`}>
          <p>Read the answer above. Your text is kept and was not sent.</p>
          <Button size="small" variant="secondary" onClick={() => setSeen(answers.length)}>
            I have read it
          </Button>
        </Notice>
      )}
      <FormShell<AnswerValues>
        aria-label="Answer"
        initialValues={NO_ANSWER}
        validationSchema={answerSchema}
        onSubmit={async (given, { resetForm }) => {
          if (!(await send(given))) return;
          toast.success('Answer Sent', `The mail to ${enquiry.email} is on its way.`, {
            group: `answer:${enquiry.id}`,
          });
          ignore(NO_ANSWER);
          clear();
          resetForm();
          setAnswerId(crypto.randomUUID());
          setSeen((count) => count + 1);
        }}
      >
        <ReportValues onChange={setValues} />
        <RestoredAnswer found={restored} />
        <TemplatePicker name={enquiry.name} onEdit={() => setEditing(true)} />
        <TextField name="subject" label="Subject" required autoComplete="off" />
        <TextAreaField name="body" label="Text" rows={8} required description={`Goes to ${enquiry.email}.`} />
        <Stack direction="row" gap={3}>
          <SubmitButton pendingText="Sending" disabled={unseen.length > 0}>
            Send answer
          </SubmitButton>
          <Button variant="secondary" onClick={() => setPreviewing(true)}>
            Preview
          </Button>
        </Stack>
      </FormShell>
      <TemplatesDialog open={editing} onClose={() => setEditing(false)} />
      <AnswerPreview open={previewing} onClose={() => setPreviewing(false)} enquiry={enquiry} values={values} />
    </Stack>
  );
}

/** Puts a text that an earlier visit left into the form, unless something was typed since. */
function RestoredAnswer({ found }: { found: Partial<AnswerValues> | null }) {
  const { initialValues, setValues } = useFormikContext<AnswerValues>();
  useEffect(() => {
    if (found) void setValues((now) => ({ ...now, ...forUntouched(found, now, initialValues) }));
  }, [found, initialValues, setValues]);
  return null;
}
