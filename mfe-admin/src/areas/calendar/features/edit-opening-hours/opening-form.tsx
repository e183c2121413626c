import { WEEKDAYS } from 'shared-data/domain/weekdays';
import { useState } from 'react';
import { toDataError } from 'shared-data';
import { Grid, toast } from 'shared-ui';
import { FieldPair, FormShell, NumberField, SubmitButton, TimeField } from 'shared-ui/forms';
import { usePreviewOpeningMutation, useSaveOpeningMutation } from '../../api/opening-api.ts';
import type { OpeningPreview, OpeningRules } from '../../api/opening-api.ts';
import { ChangedWhileOpen } from '../../../../components/changed-while-open.tsx';
import { FormColumn } from '../../../../components/form-column.tsx';
import { Panel } from '../../../../components/panel.tsx';
import { ClosedDaysFields } from './closed-days.tsx';
import { openingSchema, rulesInWords, toRules, toValues } from './opening-values.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { WeekdayHours } from './weekday-hours.tsx';

interface OpeningFormProps {
  /** As they are saved now. While it is open the form keeps what was typed when they change. */
  rules: OpeningRules;
  /** Replaces the form by one with the saved rules. */
  onRestart: () => void;
}

/** Edits all opening rules; what would change is stated in figures before they are saved. */
export function OpeningForm({ rules, onRestart }: OpeningFormProps) {
  const [edited, setEdited] = useState(rules.version);
  const [proposed, setProposed] = useState<{ rules: OpeningRules; preview: OpeningPreview } | null>(null);
  const [preview] = usePreviewOpeningMutation();
  const [save, { isLoading: saving }] = useSaveOpeningMutation();
  const fail = (cause: unknown) =>
    toast.error('Error', toDataError(cause).hint ?? 'The opening hours were not saved. Please try again.', {
      group: 'opening',
    });

  const confirm = async () => {
    if (!proposed) return;
    const { data, error } = await save(proposed.rules);
    if (error) fail(error);
    else {
      setEdited(data.version);
      toast.success('Opening Hours Saved', 'New bookings follow them from now on.', { group: 'opening' });
    }
    setProposed(null);
  };

  return (
    <>
      {rules.version > edited && (
        <ChangedWhileOpen what="the opening hours" onKeep={() => setEdited(rules.version)} onRestart={onRestart}>
          <p>Saved now:</p>
          <ul>
            {rulesInWords(rules).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </ChangedWhileOpen>
      )}
      <FormShell
        aria-label="Opening hours"
        initialValues={toValues(rules)}
        validationSchema={openingSchema}
        onSubmit={async (values) => {
          const next = toRules(values, edited);
          const { data, error } = await preview(next);
          if (error) fail(error);
          else setProposed({ rules: next, preview: data });
        }}
      >
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
