const mark = 'district-pour-reloaded';

/**
 * Reloads a tab once when its versions have been removed from the server. If the reloaded tab fails too, it is not reloaded
 * again. Form input is kept as drafts. Returns whether the page is being reloaded.
 */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(mark)) return false;
    sessionStorage.setItem(mark, 'yes');
  } catch {
    return false; // without storage a second reload could not be prevented
  }
  location.reload();
  return true;
}
