import { PLAN_TITLE_MAX } from 'shared-data/domain/plans';
import { useRenamePlanMutation } from 'shared-data/plans';
import type { SavedPlan } from 'shared-data/plans';
import { Button, Stack, toast } from 'shared-ui';
import { FormShell, SubmitButton, TextField, yup } from 'shared-ui/forms';

const schema = yup.object({
  title: yup
    .string()
    .trim()
    .required('Please enter a name')
    .max(PLAN_TITLE_MAX, `Please keep this to ${PLAN_TITLE_MAX} characters at most.`),
});

interface RenameFormProps {
  plan: SavedPlan;
  onDone: () => void;
}

/** The name of a plan, in the place where it is shown. */
export function RenameForm({ plan, onDone }: RenameFormProps) {
  const [rename] = useRenamePlanMutation();
  const save = async ({ title }: { title: string }) => {
    const { error } = await rename({ id: plan.id, title: title.trim() });
    if (error) return void toast.error('Not Renamed', 'Please try again. The plan keeps its name.');
    toast.success('Renamed', title.trim());
    onDone();
  };
  return (
    <FormShell
      aria-label={`Rename ${plan.title}`}
      initialValues={{ title: plan.title }}
      validationSchema={schema}
      onSubmit={save}
    >
      <TextField name="title" label="Name" autoComplete="off" autoFocus required />
      <Stack direction="row" gap={3}>
        <SubmitButton pendingText="Saving the name">Save name</SubmitButton>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </Stack>
    </FormShell>
  );
}
