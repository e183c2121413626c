import { useEffect, useState, type FormEvent, type Ref } from 'react';
import { useDraft } from 'shared-data/drafts';
import { styled } from 'styled-components';
import { Button } from 'shared-ui';
import { TextAreaInput, tooLong } from 'shared-ui/fields';

/** Longest comment that the database keeps, in characters. */
const LONGEST_COMMENT = 2000;

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
`;

const Actions = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
`;

interface CommentFormProps {
  label: string;
  button: string;
  /** Name of the device's draft of this text. */
  draft: string;
  /** Answers whether the text was posted; what was not stays in the field. */
  onPost: (content: string) => Promise<boolean>;
  onCancel?: () => void;
  field?: Ref<HTMLTextAreaElement>;
}

/**
 * A text and its button, which waits for words. What is too long stays whole: its writer knows best what to leave out.
 * The text is kept on the device until it is posted, also when the session ends before.
 */
export function CommentForm({ label, button, draft, onPost, onCancel, field }: CommentFormProps) {
  const [content, setContent] = useState('');
  const { restored, ignore, clear } = useDraft(draft, { content });
  useEffect(() => {
    if (restored?.content) setContent((typed) => typed || (restored.content ?? ''));
  }, [restored]);
  const forget = () => {
    ignore({ content: '' });
    clear();
    setContent('');
  };
  const [pending, setPending] = useState(false);
  const blank = content.trim() === '';
  const error = tooLong(content, LONGEST_COMMENT);
  const cancel = () => {
    forget();
    onCancel?.();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (blank || pending) return;
    if (error) {
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    setPending(true);
    const posted = await onPost(content);
    setPending(false);
    if (posted) forget();
  };
  return (
    <Form method="post" onSubmit={(event) => void submit(event)}>
      <TextAreaInput
        ref={field}
        label={label}
        rows={3}
        error={error}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <Actions>
        <Button type="submit" size="small" disabled={blank} pending={pending}>
          {button}
        </Button>
        {onCancel && (
          <Button size="small" variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </Actions>
    </Form>
  );
}
