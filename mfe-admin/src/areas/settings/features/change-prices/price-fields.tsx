import { EVENT_TYPE_LABELS, EVENT_TYPES } from 'shared-data/domain/event-types';
import type { PriceList } from 'shared-data/domain/price-list';
import { Grid } from 'shared-ui';
import { NumberField } from 'shared-ui/forms';
import { Panel } from '../../../../components/panel.tsx';
import { ExtraFields } from './extra-fields.tsx';
import { PartyFields } from './party-fields.tsx';
import { PromotionFields } from './promotion-fields.tsx';
import { PackageFields } from './package-fields.tsx';
import { ownAddons } from './price-values.ts';
import { TierFields } from './tier-fields.tsx';

/** Every figure of a price list. `names` is a list from which names are taken. */
export function PriceFields({ names, today }: { names: PriceList; today: string }) {
  return (
    <>
      <Panel title="Bookings" text="What is charged for four hours, by number of guests.">
        <TierFields />
      </Panel>
      <Panel title="Kind of event" text="What the base price is multiplied by, for example 1.2.">
        <Grid gap={4} min="10rem" columns={4}>
          {EVENT_TYPES.map((type) => (
            <NumberField
              key={type}
              name={`multipliers.${type}`}
              label={EVENT_TYPE_LABELS[type]}
              min={0.1}
              step={0.01}
              inputMode="decimal"
              required
            />
          ))}
        </Grid>
      </Panel>
      <Panel title="Packages" text="What a package costs for every kind of event. Struck prices are shown only.">
        <Grid gap={4} min="16rem" columns={3}>
          {names.packages.map(({ id, name }, n) => (
            <PackageFields key={id} at={n} name={name} />
          ))}
        </Grid>
      </Panel>
      <PromotionFields names={names} today={today} />
      <Panel title="Add-ons" text="Where each begins, in dollars. Leave it empty for custom pricing.">
        <Grid gap={4} min="12rem" columns={3}>
          {ownAddons(names).map(({ id, name }) => (
            <NumberField key={id} name={`addons.${id}`} label={name} min={1} />
          ))}
        </Grid>
      </Panel>
      <ExtraFields names={names} />
      <Panel title="Instant quote" text="In dollars; packages for four hours. Its add-ons cost what the extras cost.">
        <Grid gap={4} min="12rem" columns={3}>
          {names.quote.packages.map(({ value, label }, n) => (
            <NumberField key={value} name={`quotePackages[${n}]`} label={`${label} package`} min={1} required />
          ))}
          <NumberField name="perGuest" label="Each guest" min={0} required />
        </Grid>
      </Panel>
      <PartyFields names={names} />
    </>
  );
}
