import { TextLink } from 'shared-ui';

interface PhoneLinkProps {
  /** The `tel:` address; null when the text has no number that can be called, which is then no link. */
  href: string | null;
  /** The number as somebody wrote it. */
  children: string;
}

/** A phone number that calls. */
export function PhoneLink({ href, children }: PhoneLinkProps) {
  return href === null ? (
    <span translate="no">{children}</span>
  ) : (
    <TextLink href={href} translate="no">
      {children}
    </TextLink>
  );
}
