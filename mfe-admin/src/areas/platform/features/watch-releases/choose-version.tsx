import { formatInstant } from 'shared-data/domain/time';
import { Button, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import {
  FormShell,
  NumberField,
  RadioGroupField,
  SelectField,
  SubmitButton,
  useFormikContext,
  yup,
} from 'shared-ui/forms';
import type { ChangeRequest, PackageState, RegistryState } from '../../api/releases-api.ts';
import { actionLabels, consequence } from './change-texts.ts';
import type { QuestionProps } from './confirm-change.tsx';
import { Problems } from './problems.tsx';
import { useChange } from './use-change.ts';
import { otherVersions } from './version-rows.ts';

interface ChoiceValues {
  version: string;
  audience: string;
  percent: number | '';
}

const share = 'Please enter a whole number from 1 to 100';
const schema = yup.object({
  version: yup.string().required('Please choose a version'),
  percent: yup.mixed().when('audience', {
    is: 'canary',
    then: () => yup.number().typeError(share).required(share).integer(share).min(1, share).max(100, share),
  }),
});

const toRequest = (kind: string, { version, audience, percent }: ChoiceValues): ChangeRequest => {
  if (kind === 'rollback') return { action: 'rollback', version };
  return { action: 'release', version, ...(audience === 'canary' && { canary: Number(percent) }) };
};

/** What visitors get with the values that are chosen now. */
function Consequence({ of, kind }: { of: PackageState; kind: string }) {
  const { values } = useFormikContext<ChoiceValues>();
  return (
    <Text aria-live="polite">
      {schema.isValidSync(values) ? consequence(of, toRequest(kind, values)) : 'Choose a version and a share.'}
    </Text>
  );
}

/** The share of the visitors who get the version. Of a package that is not live nothing can be a canary. */
function Audience() {
  const { values } = useFormikContext<ChoiceValues>();
  return (
    <>
      <RadioGroupField
        name="audience"
        label="Visitors"
        options={[
          { value: 'canary', label: 'A share of them, as a canary' },
          { value: 'all', label: 'All' },
        ]}
      />
      {values.audience === 'canary' && (
        <NumberField name="percent" label="Percentage of the visitors" min={1} max={100} required />
      )}
    </>
  );
}

/** Asks which kept version becomes live, or a canary, and states what visitors get then. A refusal leaves the form as it is. */
export function ChooseVersion({
  environment,
  asked: { kind, of },
  state,
  open,
  changed,
  onClose,
  onDone,
}: QuestionProps & { state: RegistryState }) {
  const { send, failure } = useChange(environment, of.name, onDone);
  const versions = otherVersions(of, state);
  const first = (kind === 'rollback' ? of.previous : of.canary?.version) ?? versions[0]?.version ?? '';
  const isCanary = kind === 'release' && of.live !== null;
  return (
    <Dialog open={open} onClose={onClose} title={`${actionLabels[kind]}: ${of.name} on ${environment}`}>
      <FormShell<ChoiceValues>
        aria-label={actionLabels[kind]}
        initialValues={{
          version: first,
          audience: isCanary ? 'canary' : 'all',
          percent: of.canary?.percent ?? state.canaryPercent,
        }}
        validationSchema={schema}
        onSubmit={(values) => send(toRequest(kind, values))}
      >
        <SelectField
          name="version"
          label="Version"
          required
          options={versions.map(({ version, changed }) => ({
            value: version,
            label: changed ? `${version} (${formatInstant(changed)})` : version,
          }))}
        />
        {isCanary && <Audience />}
        <Consequence of={of} kind={kind} />
        <Problems name={of.name} failure={failure} changed={changed} />
        <Stack direction="row" justify="flex-end" gap={3}>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton disabled={changed} pendingText="Changing what is live">
            {actionLabels[kind]}
          </SubmitButton>
        </Stack>
      </FormShell>
    </Dialog>
  );
}
