import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Stack } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CheckboxInput, TextInput } from 'shared-ui/fields';
import { SearchResults } from './search-results.tsx';
import type { KeySwitches } from './use-key-switches.ts';

/** Milliseconds after the last key before the search is sent. */
const PAUSE = 250;

interface DeskSearchProps {
  open: boolean;
  switches: KeySwitches;
  onClose: () => void;
}

/**
 * Moves focus between the field and the results by the arrow keys; Enter in the field follows the first result.
 * @param isCurrent whether the results are those of the text in the field
 */
function moveFocus(event: KeyboardEvent<HTMLElement>, isCurrent: boolean): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], [data-result]')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && at >= 0) {
    event.preventDefault();
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  } else if (event.key === 'Enter' && at === 0 && isCurrent) stops[1]?.click();
}

/** The search over bookings, customers, enquiries and invoices; it begins empty each time. */
export function DeskSearch({ open, switches, onClose }: DeskSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title="Search" initialFocus={field}>
      <SearchForm field={field} switches={switches} onClose={onClose} />
    </Dialog>
  );
}

interface SearchFormProps extends Omit<DeskSearchProps, 'open'> {
  field: RefObject<HTMLInputElement | null>;
}

function SearchForm({ field, switches, onClose }: SearchFormProps) {
  const [text, setText] = useState('');
  const [sent, setSent] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSent(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Stack gap={5} role="search" onKeyDown={(event) => moveFocus(event, sent === text.trim())}>
      <TextInput
        ref={field}
        type="search"
        label="Bookings, customers, enquiries and invoices"
        description="Name as you heard it, number, phone, email or place"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {sent.length >= 2 && <SearchResults text={sent} onFollow={onClose} />}
      <CheckboxInput
        label="The key / opens this search"
        checked={switches.isOn('search')}
        onChange={({ target }) => switches.turn('search', target.checked)}
      />
    </Stack>
  );
}
