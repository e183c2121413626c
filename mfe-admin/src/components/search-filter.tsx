import { useEffect, useEffectEvent, useState } from 'react';
import { TextInput } from 'shared-ui/fields';

/** Milliseconds after the last key before the search is sent. */
const PAUSE = 300;

interface SearchFilterProps {
  /** What the search looks at. */
  looksAt: string;
  value: string;
  onSearch: (text: string) => void;
}

/** The search of a list, sent when the typing pauses. */
export function SearchFilter({ looksAt, value, onSearch }: SearchFilterProps) {
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
      label="Search"
      description={looksAt}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
