import { useId } from 'react';
import { styled } from 'styled-components';
import { Button, theme } from 'shared-ui';
import { useHydrated } from 'shared-ui/router';
import { useMailingList } from './use-mailing-list.ts';

const Fields = styled.form`
  display: grid;
  gap: ${theme.space(3)};

  & label {
    display: block;
    margin-bottom: ${theme.space(1)};
    font-size: ${theme.text.small};
  }

  & input {
    width: 100%;
    min-height: 44px;
    padding-inline: ${theme.space(3)};
    font: inherit;
    color: ${theme.color.text};
    background: ${theme.color.surface};
    border: 1px solid ${theme.color.control};
    border-radius: ${theme.radius.small};
  }
`;

/**
 * The footer's mailing-list form. The browser validates it and shows its messages beside the fields.
 * Before hydration it keeps input and cannot be submitted.
 */
export function MailingListForm() {
  const id = useId();
  const hydrated = useHydrated();
  const { subscribing, answer, submit } = useMailingList();
  return (
    <Fields method="post" onSubmit={submit} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Join our mailing list</h2>
      <noscript>
        <p>This form needs JavaScript.</p>
      </noscript>
      <div>
        <label htmlFor={`${id}-name`}>Name</label>
        <input id={`${id}-name`} name="name" type="text" autoComplete="name" required />
      </div>
      <div>
        <label htmlFor={`${id}-company`}>Company (optional)</label>
        <input id={`${id}-company`} name="company" type="text" autoComplete="organization" />
      </div>
      <div>
        <label htmlFor={`${id}-email`}>Email</label>
        <input id={`${id}-email`} name="email" type="email" autoComplete="email" required />
      </div>
      <div>
        <Button type="submit" variant="secondary" disabled={subscribing || !hydrated}>
          {subscribing ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </div>
      <p role="status">
        {answer && (
          <>
            <span>{answer.sent}</span> <span>{answer.withoutMail}</span>
          </>
        )}
      </p>
    </Fields>
  );
}
