import {
  ChangedFields,
  EmailField,
  FieldPair,
  FormShell,
  NumberField,
  PhoneField,
  SubmitButton,
  TextField,
  TimeField,
  submitMerged,
  useMergedForm,
} from 'shared-ui/forms';
import { useSaveBusinessFactsMutation } from '../../api/business-api.ts';
import type { EditedFacts } from '../../api/business-api.ts';
import { FormColumn } from '../../../../components/form-column.tsx';
import { Panel } from '../../../../components/panel.tsx';
import { COMPARED, factsSchema, toFacts } from './facts-schema.ts';
import { PressFields, RatingFields, SocialLinksFields } from './fact-lists.tsx';

/** Edits all business facts; `saved` is as they are now, while the form keeps what was typed. */
export function FactsForm({ saved }: { saved: EditedFacts }) {
  const merged = useMergedForm(saved.facts, COMPARED);
  const [save] = useSaveBusinessFactsMutation();
  const submit = submitMerged(merged, {
    save: (values) => save({ facts: toFacts(values), version: saved.version }),
    saved: ['Business Facts Saved', 'The pages show them within a minute.'],
    failed: ['Error', 'The business facts were not saved. Please try again.'],
    group: 'business',
  });
  return (
    <FormShell
      aria-label="Business facts"
      initialValues={merged.initialValues}
      validationSchema={factsSchema}
      onSubmit={submit}
    >
      <ChangedFields what="the business facts" form={merged} />
      <Panel title="Phone and email" text="Shown on every page, in mails and on documents.">
        <FormColumn>
          <FieldPair>
            <PhoneField name="phone" label="Phone" required />
            <PhoneField name="emergency" label="Emergency line" description="For the day of an event." required />
          </FieldPair>
          <FieldPair>
            <EmailField name="emails.hello" label="Email for anything" autoComplete="off" required />
            <EmailField name="emails.events" label="Email for a booking" autoComplete="off" required />
          </FieldPair>
        </FormColumn>
      </Panel>
      <Panel title="Hours and area" text="When the phone is answered, each day, in New York time.">
        <FormColumn>
          <FieldPair>
            <TimeField name="hours.opens" label="Opens" required />
            <TimeField name="hours.closes" label="Closes" required />
          </FieldPair>
          <FieldPair>
            <TextField name="area.name" label="Service area" autoComplete="off" required />
            <TextField name="area.detail" label="What it includes" autoComplete="off" required />
            <TextField
              name="zipPrefixes"
              label="ZIP codes begin with (optional)"
              description="Customers book places elsewhere by an enquiry. Empty: everywhere."
              autoComplete="off"
            />
          </FieldPair>
          <TextField
            name="postalAddress"
            label="Postal address"
            description="On invoices and in mails to the mailing list."
            autoComplete="off"
            required
          />
        </FormColumn>
      </Panel>
      <Panel
        title="Answers to enquiries"
        text="Within how many hours a message is answered. Visitors are told the same."
      >
        <FormColumn>
          <FieldPair>
            <NumberField name="responseHours.urgent" label="Urgent, in hours" min={1} max={168} required />
            <NumberField name="responseHours.soon" label="Soon, in hours" min={1} max={168} required />
          </FieldPair>
          <NumberField name="responseHours.standard" label="Standard, in hours" min={1} max={168} required />
        </FormColumn>
      </Panel>
      <Panel title="What the pages claim" text="Figures as they are shown, such as 500+. Empty ones are not shown.">
        <FormColumn>
          <FieldPair>
            <TextField name="claims.events" label="Events" autoComplete="off" />
            <TextField name="claims.years" label="Years" autoComplete="off" />
          </FieldPair>
          <FieldPair>
            <TextField name="claims.guests" label="Guests served" autoComplete="off" />
            <TextField name="claims.awards" label="Awards" autoComplete="off" />
          </FieldPair>
          <TextField
            name="claims.licence"
            label="License and insurance"
            description="As it is shown, such as Licensed and insured."
            autoComplete="off"
          />
          <FieldPair>
            <TextField name="claims.licenceNumber" label="License number" autoComplete="off" />
            <TextField name="claims.insuranceNumber" label="Insurance number" autoComplete="off" />
          </FieldPair>
        </FormColumn>
      </Panel>
      <Panel title="Social links" text="In the footer and on the contact page.">
        <SocialLinksFields />
      </Panel>
      <Panel title="Press and awards" text="On the contact page, in this order. Without any there is no strip.">
        <PressFields />
      </Panel>
      <Panel title="Ratings of other sites" text="On the testimonials page, in this order.">
        <RatingFields />
      </Panel>
      <SubmitButton>Save business facts</SubmitButton>
    </FormShell>
  );
}
