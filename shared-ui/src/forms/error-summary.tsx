import { useFormikContext, type FormikValues } from 'formik';
import { use, useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { Notice, theme } from 'shared-ui';
import { styled } from 'styled-components';
import { flattenErrors } from './flatten-errors.ts';
import { fieldId, FormPrefix } from './form-context.ts';

const List = styled.ul`
  margin-top: ${theme.space(1)};
  padding-left: 1.2em;
`;
const FieldLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 2rem;
  color: ${theme.color.danger};
  font-weight: 550;
`;

export interface ErrorSummaryProps {
  /** Replaces `1 field needs your attention` / `n fields need your attention`. */
  title?: string;
  /** Called once after each submit that the rules refused, with the messages by field path and the form's values. */
  onInvalid?: (errors: Record<string, string>, values: FormikValues) => void;
  /** Called when the link of a field is pressed that is not on the page now, to show it. */
  onHiddenField?: (name: string) => void;
}

/** After a failed submit: takes focus and lists every error as a link to its field, in the order of the page. */
export function ErrorSummary({ title, onInvalid, onHiddenField }: ErrorSummaryProps) {
  const { errors, values, submitCount, isSubmitting } = useFormikContext<FormikValues>();
  const prefix = use(FormPrefix);
  const [failed, setFailed] = useState<{ attempt: number; names: string[] }>({ attempt: 0, names: [] });
  const seen = useRef(0);
  const box = useRef<HTMLDivElement>(null);
  const messages = flattenErrors(errors);

  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return;
    seen.current = submitCount;
    const names = Object.keys(messages);
    if (names.length > 0) onInvalid?.(messages, values);
    setFailed({ attempt: submitCount, names: inPageOrder(names, prefix) });
  }, [isSubmitting, submitCount, messages, values, prefix, onInvalid]);
  useLayoutEffect(() => box.current?.focus(), [failed]);

  const open = failed.names.filter((name) => messages[name] !== undefined);
  if (open.length === 0) return null;
  const heading =
    title ?? (open.length === 1 ? '1 field needs your attention' : `${open.length} fields need your attention`);
  return (
    <Notice ref={box} tone="danger" title={heading} role="group" aria-label={heading} tabIndex={-1}>
      <List>
        {open.map((name) => (
          <li key={name}>
            <FieldLink
              href={`#${fieldId(prefix, name)}`}
              onClick={(event) => focusTarget(event) || onHiddenField?.(name)}
            >
              {messages[name]}
            </FieldLink>
          </li>
        ))}
      </List>
    </Notice>
  );
}

/** Returns whether the field is on the page. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): boolean {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  const control = target?.matches('input, select, textarea, button')
    ? target
    : target?.querySelector<HTMLElement>('input:checked, input, select, textarea, button');
  control?.focus();
  target?.scrollIntoView({ block: 'center' });
  return target !== null;
}

function inPageOrder(names: string[], prefix: string): string[] {
  return names.toSorted((a, b) => {
    const first = document.getElementById(fieldId(prefix, a));
    const second = document.getElementById(fieldId(prefix, b));
    if (!first || !second) return first ? -1 : second ? 1 : 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}
