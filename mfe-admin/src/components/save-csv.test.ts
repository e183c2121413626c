import { todayInNewYork } from 'shared-data/domain/time';
import { csvInstant, saveCsv } from './save-csv.ts';

let saved: Blob[];
let names: string[];
const { createObjectURL, revokeObjectURL } = URL;
const { click } = HTMLAnchorElement.prototype;

beforeEach(() => {
  saved = [];
  names = [];
  URL.createObjectURL = (file: Blob) => {
    saved.push(file);
    return 'blob:csv';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function clicked() {
    this.addEventListener('click', (event) => {
      event.preventDefault();
      names.push(this.download);
    });
    click.call(this);
  };
});
afterEach(() => {
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  HTMLAnchorElement.prototype.click = click;
});

const file = () => new Response(saved[0]).text();

// rule: B-3-10
it('saves a list for spreadsheets, which run nothing of it as a formula', async () => {
  saveCsv(
    'people',
    [
      ['Name', ({ name }) => name],
      ['Guests', ({ guests }) => guests],
    ],
    [
      { name: '=HYPERLINK("https://example.com")', guests: 40 },
      { name: 'O’Hara, "Ada"', guests: null },
    ],
  );
  expect(names).toEqual([`people-${todayInNewYork(new Date())}.csv`]);
  expect(await file()).toBe('Name,Guests\r\n"\'=HYPERLINK(""https://example.com"")",40\r\n"O’Hara, ""Ada""",');
});

// rule: B-3-10
it.each([
  ['with a line break in it', '=1+1\nsecond line'],
  ['with a carriage return in it', '=1+1\rsecond line'],
  ['with a line separator in it', '=1+1\u2028second line'],
  ['with a paragraph separator in it', '=1+1\u2029second line'],
  ['after a line break', '\n=1+1'],
  ['after a tab', '\t=1+1'],
  ['after spaces', '  =1+1'],
  ['after a byte order mark', '\uFEFF=1+1'],
  ['after a mark of the direction of text', '\u202E=1+1'],
  ['that begins with a plus', '+1+1\n'],
  ['that begins with a minus', '-1+1\n'],
  ['that begins with an at sign', '@SUM(A1)\n'],
  ['with a full-width equals sign', '＝1+1'],
  ['with a full-width plus', '＋1+1'],
  ['with a full-width minus', '－1+1'],
  ['with a full-width at sign', '＠SUM(A1)'],
])('a formula %s stays a text', async (_, typed) => {
  saveCsv('people', [['Name', String]], [typed]);
  expect(await file()).toBe(`Name\r\n"'${typed}"`);
});

// rule: admin.md#admin-desk
it('an instant is the day and time of New York', () => {
  expect(csvInstant('2026-10-25T00:00:00.000Z')).toBe('2026-10-24 20:00');
});

it.each(['Ada = Lovelace', 'a@example.com', 'Smith-Jones\n+ guests', '3 + 4', '+44 20 7946 0958', '+1 (202) 555-0168'])(
  '%j is saved as it is',
  async (typed) => {
    saveCsv('people', [['Name', String]], [typed]);
    expect((await file()).replaceAll('"', '')).toBe(`Name\r\n${typed}`);
  },
);
