import { BRAND } from 'shared-data/domain/business';
import { yup } from 'shared-ui/forms';

export interface AnswerValues {
  subject: string;
  body: string;
}

export const NO_ANSWER: AnswerValues = { subject: `Your message to ${BRAND.name}`, body: '' };

const SUBJECT_MAX = 150;
const BODY_MAX = 10_000;
/** As the database refuses them: a line break in a subject would begin another header of the mail. */
const oneLine = /^\P{Cc}*$/u;

export const answerFields = {
  subject: yup
    .string()
    .trim()
    .required('Please enter a subject')
    .matches(oneLine, 'Please use one line')
    .max(SUBJECT_MAX, `Please use at most ${SUBJECT_MAX} characters`),
  body: yup.string().trim().required('Please enter a text').max(BODY_MAX, `Please use at most ${BODY_MAX} characters`),
};

export const answerSchema = yup.object(answerFields);
