import { useRef, useState } from 'react';
import { phoneHref } from 'shared-data/domain/phone-href';
import { iceText, sheetFigures } from 'shared-data/domain/event-figures';
import type { SheetFigures } from 'shared-data/domain/event-figures';
import { formatNumber } from 'shared-data/domain/numbers';
import { placeOf, sheetRows } from 'shared-data/domain/sheet';
import type { SheetRow } from 'shared-data/domain/sheet';
import { Button, Card, Facts, Heading, Stack, TextLink, theme } from 'shared-ui';
import { PhoneLink } from 'shared-ui/display';
import { Printer } from 'shared-ui/icons';
import { styled } from 'styled-components';
import type { EventSheet } from '../../api/event-sheets-api.ts';
import { mapUrl } from '../../components/map-url.ts';
import { printPart } from '../../components/print-part.ts';
import { AllergyNotice } from './allergy-notice.tsx';
import { BatchList } from './batch-list.tsx';
import { ClientList } from './client-list.tsx';
import { Margin } from './margin.tsx';
import { SheetCrew } from './sheet-crew.tsx';
import { SheetForm } from './sheet-form.tsx';
import { paperOf, SheetHead } from './sheet-head.tsx';
import { ShoppingTables } from './shopping-tables.tsx';

/** Two columns where there is room, and on paper. */
const Columns = styled.div`
  display: grid;
  gap: ${theme.space(6)};

  > * {
    min-width: 0;
  }
  @media (min-width: 768px), print {
    grid-template-columns: 1fr 1fr;
  }
`;

/** On paper the margins of the page are enough. */
const Sheet = styled(Card)`
  @media print {
    padding: 0;
    border: 0;
    overflow: visible;
  }
`;

function Fact({ row, sheet }: { row: SheetRow; sheet: EventSheet }) {
  const { dayContactPhone } = sheet.booking.contact;
  if (row.key === 'place') return <TextLink href={mapUrl(placeOf(sheet.booking))}>{row.value}</TextLink>;
  if (row.key === 'dayContact' && dayContactPhone)
    return <PhoneLink href={phoneHref(dayContactPhone)}>{row.value}</PhoneLink>;
  return row.value;
}

function Amounts({ figures: { expected, glasses, iceBags } }: { figures: SheetFigures }) {
  return (
    <Stack as="section" gap={2} aria-labelledby="sheet-amounts">
      <Heading level={2} size="h4" id="sheet-amounts">
        Drinks, ice and glasses
      </Heading>
      <Facts
        facts={[
          ['Drinks with alcohol', formatNumber(expected.withAlcohol)],
          ['Drinks without alcohol', formatNumber(expected.withoutAlcohol)],
          ['Ice', iceText(iceBags)],
          ...glasses.map(([glass, count]) => [glass, formatNumber(count)] as const),
        ]}
      />
    </Stack>
  );
}

/** Everything for one event, printed alone on two pages; the owner adjusts it (docs/product/event-sheet.md). */
export function EventSheetView({ sheet }: { sheet: EventSheet }) {
  const part = useRef<HTMLDivElement>(null);
  const [isChanging, setChanging] = useState(false);
  const { booking, inputs, menu, ingredients, recipes } = sheet;
  const isOwner = recipes !== null;
  const figures = sheetFigures({ ...booking, inputs, menu, ingredients });
  const rows = sheetRows(booking, 'crew');
  return (
    <Stack gap={6}>
      <Stack direction="row" gap={3} data-screen-only="">
        <Button variant="secondary" onClick={() => printPart(part.current, paperOf(sheet))}>
          <Printer />
          Print or save as PDF
        </Button>
        {isOwner && !isChanging && (
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Menu and amounts
          </Button>
        )}
      </Stack>
      {recipes && isChanging && <SheetForm sheet={sheet} recipes={recipes} onDone={() => setChanging(false)} />}
      <Sheet as="article" ref={part} aria-label="Event sheet">
        <Stack gap={6}>
          <SheetHead sheet={sheet} />
          <AllergyNotice sheet={sheet} />
          <Columns>
            <Facts facts={rows.map((row) => [row.label, <Fact key={row.key} row={row} sheet={sheet} />])} />
            <Stack gap={6}>
              <SheetCrew sheet={sheet} />
              <Facts
                facts={[
                  ['Allergies', inputs.allergies],
                  ['For the crew', inputs.note],
                ]}
              />
            </Stack>
          </Columns>
          {figures.questions.length > 0 && (
            <Stack as="section" gap={2} aria-labelledby="sheet-questions">
              <Heading level={2} size="h4" id="sheet-questions">
                To ask the client
              </Heading>
              <ul>
                {figures.questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </Stack>
          )}
          <Columns>
            <Amounts figures={figures} />
            <BatchList drinks={figures.drinks} />
          </Columns>
          <ShoppingTables figures={figures} isOwner={isOwner} />
        </Stack>
      </Sheet>
      {isOwner && sheet.status === 'confirmed' && (
        <ClientList bookingId={sheet.id} version={inputs.version} figures={figures} sent={sheet.sent} />
      )}
      {sheet.money && (
        <Margin
          money={sheet.money}
          oursCents={figures.oursCents}
          hasCrew={sheet.crew.length > 0}
          hasMenu={menu.length > 0}
        />
      )}
    </Stack>
  );
}
