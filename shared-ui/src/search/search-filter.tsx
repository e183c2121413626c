import { useEffect, useEffectEvent, useState } from 'react';
import { TextInput } from 'shared-ui/fields';

/** Milliseconds after the last key before the search is sent. */
const PAUSE = 300;

export interface SearchFilterProps {
  label: string;
  /** What the search looks at. */
  looksAt: string;
  /** What the list is searched for. */
  value: string;
  onSearch: (text: string) => void;
}

/** The search of a list, sent when the typing pauses. */
export function SearchFilter({ label, looksAt, value, onSearch }: SearchFilterProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== sent) {
    // Back, Forward or "Clear filters".
    setSent(value);
    setText(value);
  }
  const send = useEffectEvent(() => {
    setSent(text);
    onSearch(text);
  });
  useEffect(() => {
    if (text === sent) return;
    const timer = setTimeout(() => send(), PAUSE);
    return () => clearTimeout(timer);
  }, [text, sent]);
  return (
    <TextInput
      type="search"
      label={label}
      description={looksAt}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
