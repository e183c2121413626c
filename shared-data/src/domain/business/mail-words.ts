import { MAIL_WORDS } from './mails.gen.ts';

/** What the desk calls a mail, by the kind of its row; the kind for one that is not known. */
export const mailLabel = (kind: string): string => MAIL_WORDS[kind]?.label ?? kind;

/** The page of the desk where the owner deals with a mail that could not be sent; null for that of its booking. */
export const mailPage = (kind: string): string | null => MAIL_WORDS[kind]?.desk ?? null;
