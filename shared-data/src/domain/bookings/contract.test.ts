import { contractSheet } from './contract.ts';
import type { ContractDocument } from './contract.ts';

const document: ContractDocument = {
  booking_id: 'd2000000-0000-4000-8000-000000000036',
  version: 2,
  client: { name: 'Ines Carver', email: 'ines@example.com', company_name: null },
  event: {
    name: 'Garden party',
    type: 'wedding',
    date: '2027-06-12',
    time: '18:00',
    location: '725 Wharf Street SW, Washington',
    guest_count: 96,
  },
  price: 959,
  terms: {
    title: 'Terms of Service',
    version: '2025-01-05',
    sections: [{ title: '4. Refunds', blocks: ['First.', { list: ['One.', 'Two.'] }, 'Then.', 'Last.'] }],
    consent: ['I agree.'],
    intent: 'I sign.',
  },
};

test('a contract is read with its parties, its facts, its price and the Terms of its day', () => {
  const { lead, sections } = contractSheet(document);
  expect(lead).toContain('version 2, between District Pour and Ines Carver');
  const facts = Object.fromEntries(sections.flatMap((section) => [...(section.facts ?? [])]));
  expect(facts).toMatchObject({
    Client: 'Ines Carver',
    Event: 'Garden party',
    Date: 'June 12, 2027',
    Start: '6:00 PM Eastern Time',
    Guests: '96',
  });
  expect(sections[1]?.total).toEqual(['Price', '$959.00']);
  expect(sections[2]?.heading).toBe('Terms of Service, version of January 5, 2025');
});

test('paragraphs and lists of the Terms keep their order', () => {
  expect(contractSheet(document).sections.slice(3)).toEqual([
    { heading: '4. Refunds', paragraphs: ['First.'], items: ['One.', 'Two.'] },
    { paragraphs: ['Then.', 'Last.'] },
  ]);
});
