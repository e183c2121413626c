import { useId } from 'react';
import { toDataError } from 'shared-data';
import { Badge, Button, Stack, toast, VisuallyHidden } from 'shared-ui';
import { FormShell, SubmitButton, TextField, yup } from 'shared-ui/forms';
import { X } from 'shared-ui/icons';
import { useTagCustomerMutation } from '../../api/customer-api.ts';
import type { Customer } from '../../api/customer-api.ts';
import { useCustomerTagsQuery } from '../../api/customers-api.ts';
import { Panel } from '../../../../components/panel.tsx';
import { PlainList } from './plain-list.ts';

const schema = yup.object({
  tag: yup.string().trim().required('Please enter a tag').max(30, 'Please use at most 30 characters'),
});

/** Free words for the list's filter; tags that others have are suggested. */
export function TagsPanel({ customer: { id, tags } }: { customer: Customer }) {
  const listId = useId();
  const { data: known = [] } = useCustomerTagsQuery();
  const [setTag] = useTagCustomerMutation();
  const change = async (tag: string, tagged: boolean) => {
    const { error } = await setTag({ id, tag, tagged });
    if (error) toast.error('Error', toDataError(error).hint ?? 'The tag was not saved. Please try again.');
    return !error;
  };
  return (
    <Panel title="Tags">
      {tags.length > 0 && (
        <PlainList $row aria-label="Tags">
          {tags.map((name) => (
            <Stack as="li" direction="row" align="center" gap={1} key={name}>
              <Badge>{name}</Badge>
              <Button size="small" variant="quiet" onClick={() => void change(name, false)}>
                <X /> <VisuallyHidden>{`Remove ${name}`}</VisuallyHidden>
              </Button>
            </Stack>
          ))}
        </PlainList>
      )}
      <FormShell
        aria-label="New tag"
        initialValues={{ tag: '' }}
        validationSchema={schema}
        onSubmit={async ({ tag }, { resetForm }) => {
          if (await change(tag, true)) resetForm();
        }}
      >
        <TextField name="tag" label="New tag" list={listId} autoComplete="off" />
        <datalist id={listId}>
          {known
            .filter(({ tag }) => !tags.includes(tag))
            .map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
        <SubmitButton size="small" variant="secondary" pendingText="Adding">
          Add tag
        </SubmitButton>
      </FormShell>
    </Panel>
  );
}
