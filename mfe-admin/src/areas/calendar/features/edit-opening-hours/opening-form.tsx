import { WEEKDAYS } from 'shared-data/domain/weekdays';
import { useState } from 'react';
import { isRefusal, toDataError } from 'shared-data';
import { Grid, toast } from 'shared-ui';
import {
  ChangedFields,
  FieldPair,
  FormShell,
  NumberField,
  SubmitButton,
  TimeField,
  useMergedForm,
  type FormikHelpers,
} from 'shared-ui/forms';
import { usePreviewOpeningMutation, useSaveOpeningMutation } from '../../api/opening-api.ts';
import type { OpeningPreview, OpeningRules } from '../../api/opening-api.ts';
import { FormColumn } from '../../../../components/form-column.tsx';
import { Panel } from '../../../../components/panel.tsx';
import { ClosedDaysFields } from './closed-days.tsx';
import { COMPARED, openingSchema, toRules, toValues } from './opening-values.ts';
import type { OpeningValues } from './opening-values.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { WeekdayHours } from './weekday-hours.tsx';

/** What is asked about before it is saved. */
interface Proposal {
  values: OpeningValues;
  rules: OpeningRules;
  preview: OpeningPreview;
}

interface OpeningFormProps {
  /** As they are saved now. While it is open the form keeps what was typed when they change. */
  rules: OpeningRules;
}

/** Edits all opening rules; what would change is stated in figures before they are saved. */
export function OpeningForm({ rules }: OpeningFormProps) {
  const merged = useMergedForm(toValues(rules), COMPARED);
  const [proposed, setProposed] = useState<Proposal | null>(null);
  const [preview] = usePreviewOpeningMutation();
  const [save, { isLoading: saving }] = useSaveOpeningMutation();
  const fail = (cause: unknown) =>
    toast.error('Error', toDataError(cause).hint ?? 'The opening hours were not saved. Please try again.', {
      group: 'opening',
    });

  const review = async (mine: OpeningValues, { setValues }: FormikHelpers<OpeningValues>) => {
    const values = merged.prepare(mine, setValues);
    if (!values) return;
    const next = toRules(values, rules.version);
    const { data, error } = await preview(next);
    if (error) fail(error);
    else setProposed({ values, rules: next, preview: data });
  };
  const confirm = async () => {
    if (!proposed) return;
    const { error } = await save(proposed.rules);
    if (error) {
      if (isRefusal(error, 'changed_elsewhere')) merged.refuse(proposed.values);
      fail(error);
    } else toast.success('Opening Hours Saved', 'New bookings follow them from now on.', { group: 'opening' });
    setProposed(null);
  };

  return (
    <>
      <FormShell
        aria-label="Opening hours"
        initialValues={merged.initialValues}
        validationSchema={openingSchema}
        onSubmit={review}
      >
        <ChangedFields what="the opening hours" form={merged} />
        {/* First, because it is what changes most, and the hours are many fields. */}
        <Panel title="Closed days" text="Nothing can be booked on these days. The reason is for you and your team.">
          <ClosedDaysFields />
        </Panel>
        <Panel
          title="Weekly hours"
          text="Each slot is a time that customers can book, with the number of events at once."
        >
          <Grid gap={4} min="34rem" columns={2}>
            {WEEKDAYS.map((name, weekday) => (
              <WeekdayHours key={name} weekday={weekday} />
            ))}
          </Grid>
        </Panel>
        <Panel
          title="Lead time, horizon and latest end"
          text="How early and how far ahead customers book online, and when their latest event ends. They do not bind you."
        >
          <FormColumn>
            <FieldPair>
              <NumberField name="leadHours" label="Lead time in hours" min={0} max={720} required />
              <NumberField name="horizonMonths" label="Horizon in months" min={1} max={36} required />
            </FieldPair>
            <TimeField
              name="latestEnd"
              label="Latest end of an event"
              description="A time before noon is that of the next morning."
              required
            />
          </FormColumn>
        </Panel>
        <SubmitButton>Review changes</SubmitButton>
      </FormShell>
      <ReviewDialog
        preview={proposed?.preview ?? null}
        saving={saving}
        onSave={() => void confirm()}
        onCancel={() => setProposed(null)}
      />
    </>
  );
}
