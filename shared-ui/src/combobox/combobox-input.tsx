import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useId, type ChangeEvent, type ComponentPropsWithoutRef, type FocusEvent } from 'react';
import { theme } from 'shared-ui';
import { controlStyle, describedBy, FieldFrame, type FieldBase } from 'shared-ui/fields';
import { styled } from 'styled-components';
import { useLingeringOpen } from './use-lingering-open.ts';
import { useSuggestions, type SuggestionOptions } from './use-suggestions.ts';

const Wrap = styled.div`
  position: relative;
`;
const Input = styled.input`
  ${controlStyle}
`;
const List = styled.ul`
  position: absolute;
  z-index: ${theme.layer.popover};
  inset: calc(100% + ${theme.space(1)}) 0 auto;
  max-height: 20rem;
  padding: ${theme.space(1)};
  overflow-y: auto;
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.floating};
  list-style: none;

  > li {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding: ${theme.space(2)} ${theme.space(3)};
    border-radius: ${theme.radius.small};
    line-height: 1.35;
    cursor: pointer;
  }
  > li[data-highlighted='true'] {
    background: ${theme.color.neutralSoft};
  }
  @media (forced-colors: active) {
    > li[data-highlighted='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export interface ComboboxInputProps
  extends
    FieldBase,
    SuggestionOptions,
    Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'list' | 'type'> {
  value: string;
  onChange: (value: string) => void;
  /** How long the list stays after focus has left, in milliseconds. Default 150. */
  closeDelay?: number;
}

type Change = UseComboboxStateChangeOptions<string>;

/** A text field that suggests as one types; any text is allowed. Arrow keys, Enter and Escape as in the ARIA pattern. */
export function ComboboxInput({
  id,
  label,
  description,
  error,
  required,
  hideLabel,
  value,
  onChange,
  search,
  minLength,
  debounce,
  closeDelay = 150,
  onBlur,
  ...rest
}: ComboboxInputProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const frame = { id: inputId, label, description, error, required, hideLabel };
  const { open, set, closeAfter } = useLingeringOpen();
  const items = useSuggestions(value, open, { search, minLength, debounce });
  const shown = open && items.length > 0;
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<string>({
    id: inputId,
    inputId,
    labelId: `${inputId}-label`,
    items: [...items],
    itemToString: (item) => item ?? '',
    inputValue: value,
    isOpen: shown,
    selectedItem: null,
    stateReducer: keepTextOnBlur,
    onIsOpenChange: ({ isOpen, type }) => {
      if (type === useCombobox.stateChangeTypes.InputBlur) closeAfter(closeDelay);
      else set(isOpen);
    },
    onStateChange: ({ selectedItem }) => {
      if (typeof selectedItem === 'string') onChange(selectedItem);
    },
  });
  return (
    <FieldFrame {...frame}>
      <Wrap>
        <Input
          type="text"
          {...rest}
          {...describedBy(inputId, frame)}
          {...getInputProps({
            required,
            autoComplete: rest.autoComplete ?? 'off',
            onBlur: (event: FocusEvent<HTMLInputElement>) => {
              if (!shown) set(false); // suggestions still on their way must not open a list that nobody is at
              onBlur?.(event);
            },
            onChange: (event: ChangeEvent<HTMLInputElement>) => {
              onChange(event.currentTarget.value);
              set(true);
            },
          })}
          // downshift writes an empty reference while nothing is highlighted
          {...(shown && highlightedIndex >= 0 ? {} : { 'aria-activedescendant': undefined })}
        />
        <List {...getMenuProps()} hidden={!shown}>
          {shown &&
            items.map((item, index) => (
              <li key={item} {...getItemProps({ item, index })} data-highlighted={index === highlightedIndex}>
                {item}
              </li>
            ))}
        </List>
      </Wrap>
    </FieldFrame>
  );
}

/** Leaving the field chooses nothing: only Enter and a press do. */
function keepTextOnBlur(state: UseComboboxState<string>, { type, changes }: Change): Partial<UseComboboxState<string>> {
  if (type !== useCombobox.stateChangeTypes.InputBlur) return changes;
  return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
}
