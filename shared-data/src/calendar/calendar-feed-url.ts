/** The address from which calendar programs read the feed with that token (docs/product/calendar.md#feed). */
export function calendarFeedUrl(supabaseUrl: string, token: string): string {
  return `${supabaseUrl}/functions/v1/calendar?${new URLSearchParams({ feed: token }).toString()}`;
}
