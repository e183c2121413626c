/** A part of an issue: a heading, or a paragraph of texts and links. */
export interface IssueBlock {
  kind: 'heading' | 'paragraph';
  parts: (string | { label: string; url: string })[];
}

const LINK = /\[([^[\]\n]+)\]\((https?:\/\/[^\s()]+)\)/g;

function partsOf(text: string): IssueBlock['parts'] {
  const parts: IssueBlock['parts'] = [];
  let end = 0;
  for (const { 0: whole, 1: label = '', 2: url = '', index } of text.matchAll(LINK)) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push(URL.canParse(url) ? { label, url } : whole);
    end = index + whole.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/**
 * Reads the notation of an issue (docs/product/mailing-list.md#issue-notation): a line that begins with `#` is a heading, an
 * empty line ends a paragraph, `[words](https://…)` is a link. Everything else is text, HTML included.
 */
export function issueBlocks(body: string): IssueBlock[] {
  const blocks: IssueBlock[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', parts: partsOf(paragraph.join('\n')) });
    paragraph = [];
  };
  for (const line of body.split(/\r?\n/)) {
    const heading = /^#{1,6}\s+(\S.*)$/.exec(line);
    if (heading || line.trim() === '') endParagraph();
    if (heading) blocks.push({ kind: 'heading', parts: partsOf((heading[1] ?? '').trim()) });
    else if (line.trim() !== '') paragraph.push(line.trimEnd());
  }
  endParagraph();
  return blocks;
}

/** The line that an inbox shows beside the subject: the beginning of the first paragraph. */
export function issuePreheader(blocks: readonly IssueBlock[]): string {
  const first = blocks.find(({ kind }) => kind === 'paragraph');
  const words = (first?.parts ?? []).map((part) => (typeof part === 'string' ? part : part.label)).join('');
  return words.replace(/\s+/g, ' ').slice(0, 140);
}
