import { MODERATION_REASONS } from 'shared-data/domain/moderation';
import { toast } from 'shared-ui';
import { FormShell, RadioGroupField, SubmitButton, TextAreaField, yup } from 'shared-ui/forms';
import type { ModeratedComment } from '../../api/comments-api.ts';
import { useHideCommentMutation, useRemoveCommentMutation } from '../../api/comments-api.ts';

/** What an admin is about to do with a comment. */
export interface Asked {
  act: 'hide' | 'delete';
  comment: ModeratedComment;
}

const REASONS = Object.entries(MODERATION_REASONS).map(([value, label]) => ({ value, label }));

const schema = yup.object({
  reason: yup.string().required('Please choose a reason'),
  note: yup.string().max(500, 'Please use at most 500 characters'),
});

/** Hides or deletes a comment with a reason; on a refusal the form stays as it is. */
export function DecisionForm({ asked: { act, comment }, onDone }: { asked: Asked; onDone: () => void }) {
  const [hide] = useHideCommentMutation();
  const [remove] = useRemoveCommentMutation();
  return (
    <FormShell
      aria-label={act === 'hide' ? 'Hide comment' : 'Delete comment'}
      initialValues={{ reason: '', note: '' }}
      validationSchema={schema}
      onSubmit={async ({ reason, note }) => {
        const { error } = await (act === 'hide' ? hide : remove)({ id: comment.id, reason, note });
        if (error) {
          toast.error('Error', 'The comment was not changed. Please try again.', { group: comment.id });
          return;
        }
        toast.success(act === 'hide' ? 'Comment Hidden' : 'Comment Deleted', undefined, { group: comment.id });
        onDone();
      }}
    >
      <RadioGroupField name="reason" label="Reason" required options={REASONS} />
      <TextAreaField name="note" label="Note (optional)" rows={3} description="For admins only." />
      <SubmitButton variant={act === 'delete' ? 'danger' : 'primary'} pendingText="Saving">
        {act === 'hide' ? 'Hide comment' : 'Delete comment'}
      </SubmitButton>
    </FormShell>
  );
}
