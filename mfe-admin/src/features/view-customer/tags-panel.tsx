import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { toDataError } from 'shared-data';
import { Badge, Button, Stack, toast, VisuallyHidden } from 'shared-ui';
import { TextInput } from 'shared-ui/fields';
import { X } from 'shared-ui/icons';
import { useTagCustomerMutation } from '../../api/customer-api.ts';
import type { Customer } from '../../api/customer-api.ts';
import { useCustomerTagsQuery } from '../../api/customers-api.ts';
import { Panel } from '../../components/panel.tsx';
import { PlainList } from './plain-list.ts';

const MAX = 30;

/** Free words for the list's filter; tags that others have are suggested. */
export function TagsPanel({ customer: { id, tags } }: { customer: Customer }) {
  const listId = useId();
  const [text, setText] = useState('');
  const { data: known = [] } = useCustomerTagsQuery();
  const [setTag, { isLoading }] = useTagCustomerMutation();
  const tag = text.trim();
  const tooLong = tag.length > MAX;
  const change = async (name: string, tagged: boolean) => {
    const { error } = await setTag({ id, tag: name, tagged });
    if (error) toast.error('Error', toDataError(error).hint ?? 'The tag was not saved. Please try again.');
    else if (tagged) setText('');
  };
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (tag && !tooLong) void change(tag, true);
  };
  return (
    <Panel title="Tags">
      {tags.length > 0 && (
        <PlainList $row aria-label="Tags">
          {tags.map((name) => (
            <Stack as="li" direction="row" align="center" gap={1} key={name}>
              <Badge>{name}</Badge>
              <Button size="small" variant="quiet" onClick={() => void change(name, false)}>
                <X /> <VisuallyHidden>Remove {name}</VisuallyHidden>
              </Button>
            </Stack>
          ))}
        </PlainList>
      )}
      <form aria-label="New tag" onSubmit={add}>
        <Stack direction="row" align="end" gap={3}>
          <TextInput
            label="New tag"
            list={listId}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={tooLong ? `Please use at most ${MAX} characters` : undefined}
          />
          <datalist id={listId}>
            {known
              .filter((one) => !tags.includes(one.tag))
              .map((one) => (
                <option key={one.tag} value={one.tag} />
              ))}
          </datalist>
          <Button type="submit" variant="secondary" pending={isLoading}>
            Add <VisuallyHidden>tag</VisuallyHidden>
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
