import type { Contact } from '../../api/contacts-api.ts';
import { styled } from 'styled-components';
import { phoneHref } from 'shared-data/domain/phone-href';
import { Badge, TextLink, theme } from 'shared-ui';
import { PhoneLink } from 'shared-ui/display';

const Lines = styled.div`
  display: grid;
  font-weight: 400;

  > :first-child {
    font-weight: 600;
  }
  ${theme.media.tablet} {
    white-space: nowrap;
  }
`;

/** Who wrote, with both ways to answer. */
export function Person({ contact }: { contact: Contact }) {
  return (
    <Lines>
      <span>{contact.name}</span>
      <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>
      <PhoneLink href={phoneHref(contact.phone)}>{contact.phone}</PhoneLink>
    </Lines>
  );
}

/** Longer messages are collapsed, so that the list stays short. */
const FOLD_AFTER = 160;

const Words = styled.div`
  max-width: 46ch;
  white-space: pre-line;

  ${theme.media.tablet} {
    min-width: 16rem;
  }

  summary {
    min-height: 2.75rem;
    cursor: pointer;
  }
  details[open] > summary {
    color: ${theme.color.muted};
  }
`;

/** What was written, as text; a quick request is marked. */
export function ContactMessage({ contact: { message: text, source } }: { contact: Contact }) {
  const mark = source === 'quick_request' && <Badge tone="info">Quick request</Badge>;
  if (text.length <= FOLD_AFTER)
    return (
      <Words>
        {mark} <span>{text}</span>
      </Words>
    );
  return (
    <Words>
      {mark}
      <details>
        <summary>{`${text.slice(0, FOLD_AFTER).trimEnd()}…`}</summary>
        <span>{text}</span>
      </details>
    </Words>
  );
}
