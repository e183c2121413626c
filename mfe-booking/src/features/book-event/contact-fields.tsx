import { EmailField, FieldPair, PhoneField, TextField } from 'shared-ui/forms';
import { FieldGroup } from '../../components/field-group.tsx';

/** Who books and how to reach them. */
export function ContactFields() {
  return (
    <FieldGroup
      legend="Your details"
      help="We write to this address and call this number about the event, and for nothing else."
    >
      <FieldPair>
        <TextField name="name" label="Name" autoComplete="name" autoCapitalize="words" required />
        <EmailField name="email" label="Email" required />
        <PhoneField name="phone" label="Phone" required />
        <TextField name="companyName" label="Company name (optional)" autoComplete="organization" />
      </FieldPair>
    </FieldGroup>
  );
}
