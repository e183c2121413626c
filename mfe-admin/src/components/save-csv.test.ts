import { saveCsv } from './save-csv.ts';

it('saves a list for spreadsheets, which run nothing of it as a formula', async () => {
  const saved: Blob[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (file: Blob) => {
    saved.push(file);
    return 'blob:csv';
  };
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    names.push((event.target as HTMLAnchorElement).download);
  };
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function clicked() {
    this.addEventListener('click', onClick);
    click.call(this);
  };
  try {
    saveCsv(
      'people.csv',
      ['Name', 'Guests'],
      [
        ['=HYPERLINK("https://example.com")', 40],
        ['O’Hara, "Ada"', null],
      ],
    );
  } finally {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    HTMLAnchorElement.prototype.click = click;
  }
  expect(names).toEqual(['people.csv']);
  expect(await new Response(saved[0]).text()).toBe(
    'Name,Guests\r\n"\'=HYPERLINK(""https://example.com"")",40\r\n"O’Hara, ""Ada""",',
  );
});
