import { toast } from 'shared-ui';
import { messageOf } from '../../components/sign-in/error-text.ts';
import { PASSWORDS_DIFFER } from '../../components/sign-in/new-password-rule.ts';

/** The toast for passwords that differ; other errors have none. */
export function showPasswordsDiffer(errors: Record<string, string>): void {
  if (errors.confirmPassword === PASSWORDS_DIFFER) toast.error("Passwords don't match", PASSWORDS_DIFFER);
}

/** The toast for a sign-up that was refused. */
export function showSignUpFailed(cause: unknown): void {
  toast.error('Sign up failed', messageOf(cause) || 'An error occurred during sign up.');
}
