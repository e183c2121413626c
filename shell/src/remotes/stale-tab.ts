const mark = 'district-pour-reloaded';

/**
 * Reloads a tab whose versions are gone from the server, once: when the reloaded tab fails as well, it does not reload
 * again until its visitor closes it. What was typed is kept as drafts. Returns whether the page is being left.
 */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(mark)) return false;
    sessionStorage.setItem(mark, new Date().toISOString());
  } catch {
    return false; // nothing would stop a second reload
  }
  location.reload();
  return true;
}
