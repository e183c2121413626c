import { ApiError, toDataError } from '../core/data-error.ts';
import type { AuthListener } from './auth-listener.ts';
import type { LoginInput, MailLink, PasswordChange, SignupInput } from './auth-service.ts';
import type { NewFactor } from './second-factor.ts';
import type { CodeInput, InvitedPerson } from './sign-in-code.ts';

/** The actions of a session. They reject with an ApiError whose message may be shown; no data is loaded. */
export interface SessionActions {
  login(input: LoginInput): Promise<void>;
  /** `confirm`: the link in the mail has to be opened first. */
  signup(input: SignupInput): Promise<{ confirm: boolean }>;
  /** Sends the mail of a sign-up again, at most once a minute. */
  resendConfirmation(email: string): Promise<void>;
  /** Sends a link that signs in and leads to the page, `/account` unless it is given. */
  sendMagicLink(email: string, page?: string): Promise<void>;
  /** Sends a link that sets a new password; resolves in the same way for every address. */
  requestPasswordReset(email: string): Promise<void>;
  /** Uses up the link of a mail; its session replaces the one on this device. */
  confirmLink(link: MailLink): Promise<{ signedIn: boolean }>;
  /** Mails a code that signs in at a form; the same for every address. False while only known addresses get a mail. */
  requestCode(email: string): Promise<boolean>;
  /** Signs in by a mailed code; resolves to how many tries are left otherwise, and to null when it was right. */
  redeemCode(input: CodeInput): Promise<number | null>;
  /** Makes the account of a mailbox that was invited to the team, and signs in; the invitation stays open. */
  makeInvitedAccount(person: InvitedPerson): Promise<void>;
  /** Begins a second factor, which counts once a code has confirmed it. */
  startSecondFactor(): Promise<NewFactor>;
  /** Confirms a new factor by a code of its app, or opens the session by the one that the account has. */
  confirmSecondFactor(code: string, newFactorId?: string): Promise<void>;
  removeSecondFactor(): Promise<void>;
  /** Sets a new password and ends the other sessions. */
  changePassword(change: PasswordChange): Promise<void>;
  /** Requests another address; it counts once the links of the mails are opened. */
  changeEmail(email: string): Promise<void>;
  /** Ends the sessions on other devices. */
  endOtherSessions(): Promise<void>;
  /** Ends the session and deletes drafts and the remembered page. */
  logout(): Promise<void>;
  /**
   * Closes the account and ends its sessions; without a password within ten minutes of a sign-in. Rejects with a key that
   * begins with `closing_` while something is open.
   */
  closeAccount(password?: string): Promise<void>;
}

/** @param listener opened before every action, so that the session follows its outcome. */
export function createSessionActions(listener: AuthListener): SessionActions {
  const load = async <Module>(code: () => Promise<Module>): Promise<Module> => {
    try {
      await listener.open();
      return await code();
    } catch (cause) {
      throw new ApiError(toDataError(cause)); // the code could not be loaded: replaces the browser's message
    }
  };
  const service = () => load(() => import('./auth-service.ts'));
  const factors = () => load(() => import('./second-factor.ts'));
  const codes = () => load(() => import('./sign-in-code.ts'));
  return {
    login: async (input) => (await service()).login(input),
    signup: async (input) => (await service()).signup(input),
    resendConfirmation: async (email) => (await service()).resendConfirmation(email),
    sendMagicLink: async (email, page) => (await service()).sendMagicLink(email, page),
    requestPasswordReset: async (email) => (await service()).requestPasswordReset(email),
    confirmLink: async (link) => (await service()).confirmLink(link),
    requestCode: async (email) => (await codes()).requestCode(email),
    redeemCode: async (input) => (await codes()).redeemCode(input),
    makeInvitedAccount: async (person) => (await codes()).makeInvitedAccount(person),
    startSecondFactor: async () => (await factors()).startSecondFactor(),
    confirmSecondFactor: async (code, newFactorId) => (await factors()).confirmSecondFactor(code, newFactorId),
    removeSecondFactor: async () => (await factors()).removeSecondFactor(),
    changePassword: async (change) => (await service()).changePassword(change),
    changeEmail: async (email) => (await service()).changeEmail(email),
    endOtherSessions: async () => (await service()).endOtherSessions(),
    logout: async () => (await service()).logout(),
    closeAccount: async (password) => (await service()).closeAccount(password),
  };
}
