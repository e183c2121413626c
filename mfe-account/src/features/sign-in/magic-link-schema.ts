import { yup } from 'shared-ui/forms';
import { emailRule } from '../../components/sign-in/email-rule.ts';

export interface MagicLinkValues {
  email: string;
}

/** The magic link needs an email (docs/product/accounts.md#magic-link-tab). */
export const magicLinkSchema = yup.object({ email: emailRule });
