/**
 * Logs why data of the user could not be loaded. A request that was aborted, because the user left, is no failure.
 * @param loading `queryFulfilled` of the endpoint's `onQueryStarted`
 */
export async function logFailedLoad(loading: PromiseLike<unknown>): Promise<void> {
  try {
    await loading;
  } catch (cause) {
    const { error } = cause as { error: { name?: string } };
    if (error.name !== 'AbortError') console.error('Error loading user data:', error);
  }
}
