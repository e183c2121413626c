import { MAIL_WORDS } from './mails.gen.ts';

/** What the desk calls a mail, by the kind of its row; the kind for one that is not known. */
export const mailLabel = (kind: string): string => MAIL_WORDS[kind]?.label ?? kind;
