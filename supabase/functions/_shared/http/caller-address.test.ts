import { callerAddress, callerNetwork } from './caller-address.ts';

const address = (headers: Record<string, string>) =>
  callerAddress(new Request('http://functions.test/any', { headers }));

test.each<[string, Record<string, string>, string | null]>([
  [
    'the header of the platform',
    { 'cf-connecting-ip': '203.0.113.9', 'x-forwarded-for': '198.51.100.1' },
    '203.0.113.9',
  ],
  ['the entry of the nearest proxy', { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }, '203.0.113.9'],
  ['no header', { 'x-forwarded-for': '' }, null],
])('the address of a call comes from %s', (_case, headers, expected) => {
  expect(address(headers)).toBe(expected);
});

// rule: B-8-01
test('all addresses of one IPv6 line are one network, and limits count networks', () => {
  const network = (address: string) =>
    callerNetwork(new Request('http://functions.test/any', { headers: { 'cf-connecting-ip': address } }));
  expect(network('2001:db8:1:2:aaaa::1')).toBe(network('2001:db8:1:2:bbbb::2'));
  expect(network('2001:db8:1:2::1')).not.toBe(network('2001:db8:1:3::1'));
});
