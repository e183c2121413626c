import { formatUsdWhole } from 'shared-data/domain/money';
import type { PackageId, PriceList } from 'shared-data/domain/price-list';
import { LIST_TERMS, purchaseOf } from 'shared-data/domain/pricing';
import { pricesOfDay } from 'shared-data/domain/promotions';
import { RULES } from 'shared-data/domain/rules';
import { formatDate } from 'shared-data/domain/time';
import { Stack } from 'shared-ui';
import { DataTable } from '../../../../components/data-table/data-table.tsx';

/** The parties of the preview. */
const PARTIES = [20, 60, 120];

/** Whole dollars of a private party; null for more guests than the package has. */
function costs(list: PriceList, guestCount: number, packageId: PackageId | null): number | null {
  const most = list.packages.find(({ id }) => id === packageId)?.maxGuests ?? Infinity;
  if (guestCount > most) return null;
  const order = { guestCount, eventType: 'private', hours: RULES.bookingHours, packageId } as const;
  return purchaseOf(list, order, { ...LIST_TERMS, loyaltyPercent: 0, taxPercent: 0 }).totalAmount;
}

const shown = (dollars: number | null) => (dollars === null ? 'too many guests' : formatUsdWhole(dollars));

/** `$449, before $499` where the two lists differ. */
function cell(before: PriceList, after: PriceList, guests: number, id: PackageId | null): string {
  const [was, is] = [before, after].map((list) => shown(costs(list, guests, id)));
  return was === is ? `${is}` : `${is}, before ${was}`;
}

interface PricePreviewProps {
  /** What would be charged otherwise. */
  before: PriceList;
  after: PriceList;
  /** The first day of the new prices, YYYY-MM-DD in New York. */
  firstDay: string;
}

/** What three parties cost by guests and in each package: from the first day, and from each later one on which a promotion begins. */
export function PricePreview({ before, after, firstDay }: PricePreviewProps) {
  const later = after.promotions.map((one) => one.firstDay).filter((day) => day > firstDay);
  return (
    <Stack gap={4}>
      {[firstDay, ...new Set(later.sort())].map((day) => {
        const [old, next] = [pricesOfDay(before, day), pricesOfDay(after, day)];
        return (
          <DataTable
            key={day}
            caption={`What a private party costs from ${formatDate(day, 'medium')}`}
            rows={PARTIES}
            rowKey={(guests) => guests}
            columns={[
              { id: 'guests', header: 'Guests', cell: (guests) => `${guests} guests` },
              {
                ...{ id: 'by-guests', header: `By guests, ${RULES.bookingHours} hours`, align: 'end' },
                cell: (guests) => cell(old, next, guests, null),
              },
              ...after.packages.map(({ id, name }) => ({
                ...{ id, header: name, align: 'end' as const },
                cell: (guests: number) => cell(old, next, guests, id),
              })),
            ]}
            empty=""
          />
        );
      })}
    </Stack>
  );
}
