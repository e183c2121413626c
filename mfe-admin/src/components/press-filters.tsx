import { Button, Stack } from 'shared-ui';
import type { ListAddress } from './use-list-address.ts';

/** Filters that one press sets together. */
export interface Press<Filter extends string> {
  label: string;
  filters: Partial<Record<Filter, string>>;
}

/** Whether all filters of a press are set. */
const isPressed = <Filter extends string>({ filters }: Press<Filter>, set: Record<Filter, string>) =>
  (Object.keys(filters) as Filter[]).every((name) => set[name] === filters[name]);

/** Whether a filter is set that no pressed button shows. */
export function hasOtherFilters<Filter extends string>(
  presses: readonly Press<Filter>[],
  set: Record<Filter, string>,
): boolean {
  const shown = presses.filter((press) => isPressed(press, set)).flatMap(({ filters }) => Object.keys(filters));
  return (Object.keys(set) as Filter[]).some((name) => name !== 'search' && set[name] && !shown.includes(name));
}

interface PressFiltersProps<Filter extends string> {
  presses: readonly Press<Filter>[];
  list: Pick<ListAddress<Filter>, 'filters' | 'setFilters'>;
}

/** Buttons that set filters of a list, and take them away when they are set; they can be combined. */
export function PressFilters<Filter extends string>({ presses, list }: PressFiltersProps<Filter>) {
  return (
    <Stack direction="row" gap={2}>
      {presses.map((press) => {
        const { label, filters } = press;
        const isOn = isPressed(press, list.filters);
        const none = Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
        return (
          <Button
            key={label}
            size="small"
            variant={isOn ? 'primary' : 'secondary'}
            aria-pressed={isOn}
            onClick={() => list.setFilters(isOn ? (none as typeof filters) : filters)}
          >
            {label}
          </Button>
        );
      })}
    </Stack>
  );
}
