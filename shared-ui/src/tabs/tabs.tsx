import * as Primitive from '@radix-ui/react-tabs';
import { useState, type ComponentPropsWithRef, type ReactNode, type SyntheticEvent } from 'react';
import { theme } from 'shared-ui';
import { useAddressState } from 'shared-ui/router';
import { keyframes, styled } from 'styled-components';

/** Drops the style attribute that the library sets: prerendered pages may not carry one. */
function Bare(props: ComponentPropsWithRef<'div'>) {
  return <div {...props} style={undefined} />;
}

/** Follows the reader's scrolling: where there is more, the row fades. Without more there is nothing to follow, and no fade. */
const fade = keyframes`
  from { mask-image: linear-gradient(to left, transparent, #000 3rem); }
  to { mask-image: linear-gradient(to left, #000, #000 3rem); }
`;

const List = styled(Bare)`
  display: flex;
  gap: ${theme.space(1)};
  margin-bottom: ${theme.space(6)};
  overflow-x: auto;
  border-bottom: 1px solid ${theme.color.line};
  scrollbar-width: thin;

  @supports (animation-timeline: scroll()) {
    animation: ${fade} linear both;
    animation-timeline: scroll(self inline);
  }
  outline: none;
`;
const Trigger = styled(Primitive.Trigger)`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${theme.space(2)};
  min-height: 3rem;
  padding: ${theme.space(2)} ${theme.space(4)};
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: ${theme.color.muted};
  font-size: 1rem;
  font-weight: 550;
  white-space: nowrap;

  &:hover {
    color: ${theme.color.text};
  }
  &[data-state='active'] {
    border-bottom-color: ${theme.color.accent};
    color: ${theme.color.text};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  /* A pressed tab is focused by the library's script, which browsers take for a reason to show the ring. */
  &[data-pressed]:focus-visible {
    outline-style: none;
  }
  > svg {
    width: 1.125rem;
    height: 1.125rem;
  }
  @media (forced-colors: active) {
    border-bottom-color: Canvas;

    &[data-state='active'] {
      border-bottom-color: Highlight;
    }
  }
`;

const notePress = ({ currentTarget }: SyntheticEvent<HTMLElement>) => currentTarget.setAttribute('data-pressed', '');
const forgetPress = ({ currentTarget }: SyntheticEvent<HTMLElement>) => currentTarget.removeAttribute('data-pressed');

export interface TabItem {
  /** The value in the query when the tabs follow it. */
  id: string;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
}

export interface TabsProps {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly TabItem[];
  /** The selected tab, when its state lives with the caller. */
  value?: string;
  onChange?: (id: string) => void;
  /** Keeps the selected tab in this search parameter, so that it survives reload, can be linked and Back returns to the former one. */
  urlKey?: string;
  /** Which tab is selected first. Default the first. */
  defaultValue?: string;
  className?: string;
}

/** Tabs with arrow keys, Home and End. Selected by the caller, by the address (`urlKey`) or by themselves. */
export function Tabs({ urlKey, ...rest }: TabsProps) {
  return urlKey ? <UrlTabs urlKey={urlKey} {...rest} /> : <PlainTabs {...rest} />;
}

function UrlTabs({ urlKey, onChange, ...rest }: TabsProps & { urlKey: string }) {
  const [address, setAddress] = useAddressState();
  const change = (id: string) => {
    setAddress({ [urlKey]: id }, { push: true });
    onChange?.(id);
  };
  return <PlainTabs {...rest} value={address.get(urlKey) ?? undefined} onChange={change} />;
}

function PlainTabs({ label, tabs, value, onChange, defaultValue, className }: TabsProps) {
  const first = defaultValue ?? tabs[0]?.id ?? '';
  const [own, setOwn] = useState(first);
  const wanted = value ?? (onChange ? first : own);
  const selected = tabs.some((tab) => tab.id === wanted) ? wanted : first;
  const change = (id: string) => {
    setOwn(id);
    onChange?.(id);
  };
  return (
    <Primitive.Root className={className} value={selected} onValueChange={change}>
      <Primitive.List asChild aria-label={label}>
        <List data-needs-script>
          {tabs.map((tab) => (
            // Only the selected tab's content is in the page, so only its trigger may name what it controls.
            <Trigger
              key={tab.id}
              value={tab.id}
              disabled={tab.disabled}
              onPointerDown={notePress}
              onKeyDown={forgetPress}
              onBlur={forgetPress}
              {...(tab.id === selected ? {} : { 'aria-controls': undefined })}
            >
              {tab.label}
            </Trigger>
          ))}
        </List>
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.id} value={tab.id} asChild>
          <Bare>{tab.content}</Bare>
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
