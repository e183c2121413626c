import { yup } from 'shared-ui/forms';
import { emailAs } from '../../components/sign-in/email-rule.ts';
import { INVALID_LINK_EMAIL } from './failures.ts';

export interface MagicLinkValues {
  email: string;
}

/** The magic link needs an email (docs/product/accounts.md#magic-link-tab). */
export const magicLinkSchema = yup.object({ email: emailAs(INVALID_LINK_EMAIL) });
