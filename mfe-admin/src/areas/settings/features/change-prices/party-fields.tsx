import { PRICE_LIMITS } from 'shared-data/domain/price-list-rules';
import type { PriceList } from 'shared-data/domain/price-list';
import { Grid } from 'shared-ui';
import { FieldRows } from 'shared-ui/field-rows';
import { NumberField, TextField } from 'shared-ui/forms';
import { Panel } from '../../../../components/panel.tsx';

const TWO = { phoneColumns: 'repeat(2, minmax(0, 1fr))', columns: 'repeat(2, minmax(0, 11rem)) auto' };

/** What follows the number of guests. `names` is a list from which names are taken. */
export function PartyFields({ names }: { names: PriceList }) {
  const suggested = names.packages.filter(({ id }) => id !== 'luxury');
  return (
    <>
      <Panel
        title="Largest party"
        text="Customers book at most this many guests; for more the form leads them to an enquiry. You can book more by phone or by an offer."
      >
        <Grid gap={4} min="12rem" columns={3}>
          <NumberField name="largestParty" label="Most guests online" min={1} required />
        </Grid>
      </Panel>
      <Panel title="Bartenders" text="How many serve a booking, by number of guests.">
        <FieldRows
          name="crewSteps"
          rowName={(number) => `bartenders ${number}`}
          addLabel="Add a step"
          newRow={{ upTo: '', bartenders: '' }}
          min={PRICE_LIMITS.crewSteps[0]}
          max={PRICE_LIMITS.crewSteps[1]}
          {...TWO}
        >
          {(index) => (
            <>
              <NumberField name={`crewSteps[${index}].upTo`} label="Up to guests" min={1} required />
              <NumberField name={`crewSteps[${index}].bartenders`} label="Bartenders" min={1} required />
            </>
          )}
        </FieldRows>
        <Grid gap={4} min="12rem" columns={3}>
          <NumberField name="perFurther" label="Above, one more for each further guests" min={1} required />
        </Grid>
      </Panel>
      <Panel
        title="Suggested package"
        text="Up to how many guests a package is suggested beside the booking form; above, Luxury. One that is too small for the party is passed over."
      >
        <Grid gap={4} min="12rem" columns={3}>
          {suggested.map(({ id, name }) => (
            <NumberField key={id} name={`suggestions.${id}`} label={`${name} up to guests`} min={1} required />
          ))}
        </Grid>
      </Panel>
      <Panel title="Calculator on Home" text="What visitors choose from. A choice counts its number of guests.">
        <FieldRows
          name="guestChoices"
          rowName={(number) => `choice of guests ${number}`}
          addLabel="Add a choice of guests"
          newRow={{ label: '', value: '' }}
          min={PRICE_LIMITS.choices[0]}
          max={PRICE_LIMITS.choices[1]}
          {...TWO}
        >
          {(index) => (
            <>
              <TextField name={`guestChoices[${index}].label`} label="Label" autoComplete="off" required />
              <NumberField name={`guestChoices[${index}].value`} label="Counts guests" min={1} required />
            </>
          )}
        </FieldRows>
        <FieldRows
          name="hourChoices"
          rowName={(number) => `choice of hours ${number}`}
          addLabel="Add a choice of hours"
          newRow={{ hours: '' }}
          min={PRICE_LIMITS.choices[0]}
          max={PRICE_LIMITS.choices[1]}
          phoneColumns="minmax(0, 1fr) auto"
          columns="minmax(0, 11rem) auto"
        >
          {(index) => <NumberField name={`hourChoices[${index}].hours`} label="Hours" min={1} required />}
        </FieldRows>
      </Panel>
    </>
  );
}
