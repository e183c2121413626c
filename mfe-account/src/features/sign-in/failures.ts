import { toast } from 'shared-ui';
import { INVALID_EMAIL } from '../../components/sign-in/email-rule.ts';
import { messageOf } from '../../components/sign-in/error-text.ts';
import { paths } from '../../paths.ts';

/**
 * Shown for a wrong password as well, so that it does not reveal which addresses have an account
 * (docs/product/accounts.md#account-not-found).
 */
function showAccountNotFound() {
  toast.error(
    'Account not found',
    "We couldn't find an account with this email address. Would you like to create one?",
    { action: { label: 'Sign Up', to: paths.signUp } },
  );
}

/** True when the password was right and the address waits for its confirmation. */
export const isUnconfirmed = (cause: unknown) => messageOf(cause).includes('Email not confirmed');

/** The toast for a password sign-in that was refused. */
export function showSignInFailed(cause: unknown): void {
  const message = messageOf(cause);
  if (message.includes('Invalid login credentials')) showAccountNotFound();
  else if (isUnconfirmed(cause)) {
    toast.error('Email not confirmed', 'Please check your email and confirm your account before signing in.');
  } else toast.error('Sign in failed', message || 'Please check your credentials and try again.');
}

/**
 * Messages of the auth service for a link to an unknown address, in its older and its current versions
 * (docs/product/accounts.md#account-not-found).
 */
const unknownAddress = /user not found|signups not allowed for otp/i;

/** The toast for a magic link that could not be sent. */
export function showLinkFailed(cause: unknown): void {
  const message = messageOf(cause);
  if (unknownAddress.test(message)) showAccountNotFound();
  else toast.error('Failed to send magic link', message || 'Please try again.');
}

export const INVALID_LINK_EMAIL = 'Please enter a valid email address to receive the magic link';

/** The toasts for an invalid email, in the words of the message beside the field. */
export const showInvalidEmail = {
  password: () => toast.error('Invalid email format', INVALID_EMAIL),
  link: () => toast.error('Invalid email format', INVALID_LINK_EMAIL),
};
