import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button, toast, VisuallyHidden } from 'shared-ui';
import { TextInput } from 'shared-ui/fields';

const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${({ theme }) => theme.space(3)};

  > button {
    margin-top: 1.9rem;
  }
`;

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

interface PlatformFormProps {
  /** `Instagram` */
  name: string;
  value: string;
  onChange: (url: string) => void;
}

/** One platform's address with its own Save; empty means that there is none. */
export function PlatformForm({ name, value, onChange }: PlatformFormProps) {
  const [error, setError] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (value !== '' && !isWebAddress(value)) {
      setError('Please enter a full address, beginning with https://');
      return;
    }
    setError(undefined);
    toast.success('Social Media Updated', `${name} URL has been updated.`);
  };
  return (
    <Row noValidate onSubmit={save}>
      <TextInput
        type="url"
        label={`${name} URL`}
        placeholder="https://"
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="submit" variant="secondary">
        Save <VisuallyHidden>{name} URL</VisuallyHidden>
      </Button>
    </Row>
  );
}
