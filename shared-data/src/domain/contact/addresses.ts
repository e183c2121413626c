/**
 * The fixed local list of the address field; no address service is called (docs/product/booking.md#addresses-list).
 */
export const ADDRESSES: readonly string[] = [
  '1200 Pennsylvania Avenue NW, Washington, DC 20004',
  '1600 K Street NW, Washington, DC 20006',
  '450 Massachusetts Avenue NW, Washington, DC 20001',
  '2100 Connecticut Avenue NW, Washington, DC 20008',
  '3050 M Street NW, Washington, DC 20007',
  '725 Wharf Street SW, Washington, DC 20024',
  '1309 5th Street NE, Washington, DC 20002',
  '615 Independence Avenue SE, Washington, DC 20003',
  '101 North Union Street, Alexandria, VA 22314',
  '1800 Duke Street, Alexandria, VA 22314',
  '2200 Clarendon Boulevard, Arlington, VA 22201',
  '1550 Crystal Drive, Arlington, VA 22202',
  '1960 Chain Bridge Road, McLean, VA 22102',
  '11900 Market Street, Reston, VA 20190',
  '100 Church Street NE, Vienna, VA 22180',
  '7250 Woodmont Avenue, Bethesda, MD 20814',
  '8500 Georgia Avenue, Silver Spring, MD 20910',
  '150 American Way, National Harbor, MD 20745',
  '20 Market Space, Annapolis, MD 21401',
  '30 West Patrick Street, Frederick, MD 21701',
];

export const ADDRESS_QUERY_MIN = 2;
export const ADDRESS_RESULTS_MAX = 8;
/** Milliseconds. */
export const ADDRESS_DEBOUNCE = 200;
/** Milliseconds after blur until the list closes. */
export const ADDRESS_BLUR_CLOSE = 150;

/** Addresses that contain the query, case-insensitive; none below 2 characters, at most 8. */
export function searchAddresses(query: string): string[] {
  const needle = query.trim().toLowerCase();
  if (needle.length < ADDRESS_QUERY_MIN) return [];
  return ADDRESSES.filter((address) => address.toLowerCase().includes(needle)).slice(0, ADDRESS_RESULTS_MAX);
}

/** The rules of the address field, as the text field with suggestions takes them. */
export const ADDRESS_SUGGESTIONS = {
  search: searchAddresses,
  minLength: ADDRESS_QUERY_MIN,
  debounce: ADDRESS_DEBOUNCE,
  closeDelay: ADDRESS_BLUR_CLOSE,
} as const;
