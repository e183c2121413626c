import { Stack, Text, theme } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CheckboxInput } from 'shared-ui/fields';
import { styled } from 'styled-components';
import type { RemoteLink } from '@district-pour/contract';
import type { KeyActions } from './use-desk-keys.ts';
import { DESK_KEYS } from './use-key-switches.ts';
import type { KeySwitches } from './use-key-switches.ts';

const Pages = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  gap: ${theme.space(2)};
  padding: 0;
  list-style: none;
`;
const Key = styled.kbd`
  display: inline-block;
  min-width: 1.75rem;
  padding-inline: ${theme.space(1.5)};
  font: inherit;
  text-align: center;
  background: ${theme.color.sunken};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.small};
`;

interface KeyListProps {
  open: boolean;
  onClose: () => void;
  actions: KeyActions;
  pages: readonly RemoteLink[];
  switches: KeySwitches;
}

/** What the keys do that the person has, each with its switch, and the letters of the pages. */
export function KeyList({ open, onClose, actions, pages, switches }: KeyListProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Keyboard"
      description="A key that is switched off is off on this device."
    >
      <Stack gap={5}>
        <Stack gap={1}>
          {DESK_KEYS.filter(({ name }) => actions[name]).map(({ name, keys, does }) => (
            <CheckboxInput
              key={name}
              label={`${keys}: ${does}`}
              checked={switches.isOn(name)}
              onChange={({ target }) => switches.turn(name, target.checked)}
            />
          ))}
        </Stack>
        <Text size="small" tone="muted" id="desk-key-pages">
          After g
        </Text>
        <Pages role="list" aria-labelledby="desk-key-pages">
          {pages
            .filter(({ letter }, index) => letter && pages.findIndex((page) => page.letter === letter) === index)
            .map(({ to, label, letter }) => (
              <li key={to}>
                <Key>{letter}</Key> <span>{label}</span>
              </li>
            ))}
        </Pages>
      </Stack>
    </Dialog>
  );
}
