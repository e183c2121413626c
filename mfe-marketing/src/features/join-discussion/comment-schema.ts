import { tooLong } from 'shared-ui/fields';
import { yup } from 'shared-ui/forms';

/** Longest comment that the database keeps, in characters. */
const LONGEST_COMMENT = 2000;

export interface CommentValues {
  content: string;
}

export const NO_COMMENT: CommentValues = { content: '' };

/** A blank comment is no error: its button is disabled. */
export const commentSchema = yup.object({
  content: yup.string().test('length', (content = '', { createError }) => {
    const message = tooLong(content, LONGEST_COMMENT);
    return message === undefined || createError({ message });
  }),
});
