import { issueBlocks, issuePreheader } from './issue.ts';

// rule: B-1-05
test('an issue is headings, paragraphs and links, and everything else is text', () => {
  const body = [
    '# Spring ',
    'Two lines',
    'of one paragraph.',
    '',
    '',
    'See [our blog](https://example.com/blog?a=1) and [this](javascript:alert(1)).',
    '## Free weekends',
    '<b>May</b> #1',
    '#no heading',
  ].join('\r\n');
  const blocks = issueBlocks(body);
  expect(blocks).toEqual([
    { kind: 'heading', parts: ['Spring'] },
    { kind: 'paragraph', parts: ['Two lines\nof one paragraph.'] },
    {
      kind: 'paragraph',
      parts: ['See ', { label: 'our blog', url: 'https://example.com/blog?a=1' }, ' and [this](javascript:alert(1)).'],
    },
    { kind: 'heading', parts: ['Free weekends'] },
    { kind: 'paragraph', parts: ['<b>May</b> #1\n#no heading'] },
  ]);
  expect(issuePreheader(blocks)).toBe('Two lines of one paragraph.');
  expect(issueBlocks(' \n\n')).toEqual([]);
});
