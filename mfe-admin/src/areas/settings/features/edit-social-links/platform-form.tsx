import { styled } from 'styled-components';
import { theme, toast, VisuallyHidden } from 'shared-ui';
import { FormShell, ReportValues, SubmitButton, TextField, yup } from 'shared-ui/forms';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${theme.space(3)};

  > button {
    margin-top: 1.9rem;
  }
`;

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

const schema = yup.object({
  url: yup
    .string()
    .test('address', 'Please enter a full address, beginning with https://', (url) => !url || isWebAddress(url)),
});

interface PlatformFormProps {
  /** `Instagram` */
  name: string;
  value: string;
  onChange: (url: string) => void;
}

/** One platform's address with its own Save; empty means that there is none. */
export function PlatformForm({ name, value, onChange }: PlatformFormProps) {
  const save = () => toast.success('Social Media Updated', `${name} URL has been updated.`);
  return (
    <FormShell initialValues={{ url: value }} validationSchema={schema} onSubmit={save}>
      <ReportValues<{ url: string }> onChange={({ url }) => onChange(url)} />
      <Row>
        <TextField name="url" type="url" label={`${name} URL`} placeholder="https://" autoComplete="off" />
        <SubmitButton variant="secondary">
          Save <VisuallyHidden>{`${name} URL`}</VisuallyHidden>
        </SubmitButton>
      </Row>
    </FormShell>
  );
}
