import { TextLink } from 'shared-ui';
import { CheckboxField } from './choice-fields.tsx';

export interface TermsFieldProps {
  /** Address of the Terms of Service. */
  terms: string;
  /** Address of the Privacy Policy. */
  privacy: string;
  /** The begin of the sentence. Default `I agree`. */
  agreement?: string;
}

/** The checkbox `terms` of a form: agrees to both texts, which open in a new tab, so that the form stays as it is. */
export function TermsField({ terms, privacy, agreement = 'I agree' }: TermsFieldProps) {
  return (
    <CheckboxField
      name="terms"
      required
      label={
        <>
          {agreement} to the{' '}
          <TextLink href={terms} newTab>
            Terms of Service
          </TextLink>{' '}
          and the{' '}
          <TextLink href={privacy} newTab>
            Privacy Policy
          </TextLink>
        </>
      }
    />
  );
}
