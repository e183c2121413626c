import { Fragment, useState } from 'react';
import { useBusiness } from 'shared-data';
import { BRAND } from 'shared-data/domain/business';
import { issueBlocks } from 'shared-data/domain/issue';
import type { IssueBlock } from 'shared-data/domain/issue';
import { Stack, theme } from 'shared-ui';
import { RadioGroup } from 'shared-ui/fields';
import { styled } from 'styled-components';
import { MAIL_COLORS } from './mail-colors.ts';
import type { MailScheme } from './mail-colors.ts';

const Frame = styled.article<{ $scheme: MailScheme }>`
  max-width: 600px;
  padding: ${theme.space(8)};
  border: 1px solid ${theme.color.line};
  background: ${({ $scheme }) => MAIL_COLORS[$scheme].page};
  color: ${({ $scheme }) => MAIL_COLORS[$scheme].text};
  overflow-wrap: anywhere;

  > * + * {
    margin-top: ${theme.space(4)};
  }
  p {
    white-space: pre-wrap;
  }
  > p:first-child {
    padding-bottom: ${theme.space(4)};
    border-bottom: 1px solid ${({ $scheme }) => MAIL_COLORS[$scheme].line};
    font:
      600 1.125rem/1.4 Georgia,
      serif;
  }
  h3,
  h4,
  > p:first-child {
    color: ${({ $scheme }) => MAIL_COLORS[$scheme].heading};
  }
  h3 {
    font:
      600 1.75rem/1.25 Georgia,
      serif;
  }
  h4 {
    font:
      600 1.25rem/1.3 Georgia,
      serif;
  }
  u {
    color: ${({ $scheme }) => MAIL_COLORS[$scheme].link};
  }
  footer {
    padding-top: ${theme.space(4)};
    border-top: 1px solid ${({ $scheme }) => MAIL_COLORS[$scheme].line};
    color: ${({ $scheme }) => MAIL_COLORS[$scheme].small};
    font-size: 0.875rem;
  }
`;
const TextPart = styled.pre`
  max-width: 600px;
  padding: ${theme.space(6)};
  border: 1px solid ${theme.color.line};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const why = (address: string) => `You get this mail because you joined our mailing list.\n${BRAND.name}, ${address}`;

const words = ({ parts }: IssueBlock) =>
  parts.map((part, at) =>
    typeof part === 'string' ? <Fragment key={at}>{part}</Fragment> : <u key={at}>{part.label}</u>,
  );

const textOf = ({ parts }: IssueBlock) =>
  parts.map((part) => (typeof part === 'string' ? part : `${part.label} ${part.url}`)).join('');

interface MailPreviewProps {
  subject: string;
  body: string;
}

/** An issue as a mail program shows it: by its light or dark theme, or as plain text. */
export function MailPreview({ subject, body }: MailPreviewProps) {
  const [shown, setShown] = useState<MailScheme | 'Text'>('Light');
  const blocks = issueBlocks(body);
  const { postalAddress } = useBusiness();
  return (
    <Stack gap={4}>
      <RadioGroup
        name="preview"
        label="Preview"
        layout="row"
        options={['Light', 'Dark', 'Text'].map((value) => ({ value, label: value }))}
        value={shown}
        onChange={(value) => setShown(value as MailScheme | 'Text')}
      />
      {shown === 'Text' ? (
        <TextPart aria-label="Text of the mail">
          {[subject, ...blocks.map(textOf), why(postalAddress), 'Unsubscribe'].join('\n\n')}
        </TextPart>
      ) : (
        <Frame $scheme={shown} aria-label="Preview of the mail">
          <p>{BRAND.name}</p>
          <h3>{subject}</h3>
          {blocks.map((block, at) =>
            block.kind === 'heading' ? <h4 key={at}>{words(block)}</h4> : <p key={at}>{words(block)}</p>,
          )}
          <footer>
            <p>{why(postalAddress)}</p>
            <u>Unsubscribe</u>
          </footer>
        </Frame>
      )}
    </Stack>
  );
}
