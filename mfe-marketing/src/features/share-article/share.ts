export type Network = 'Twitter' | 'Facebook' | 'LinkedIn';

function shareAddress(network: Network, title: string, address: string): string {
  const url = encodeURIComponent(address);
  if (network === 'Twitter') return `https://twitter.com/intent/tweet?url=${url}&text=${encodeURIComponent(title)}`;
  if (network === 'Facebook') return `https://www.facebook.com/sharer/sharer.php?u=${url}`;
  return `https://www.linkedin.com/sharing/share-offsite/?url=${url}`;
}

/** Opens the network's own dialog in a window of 600 by 400. */
export function openShareWindow(network: Network, title: string, path: string): void {
  const address = new URL(path, window.location.origin).href;
  window.open(shareAddress(network, title, address), '_blank', 'noopener,noreferrer,width=600,height=400');
}

/** Puts a text on the clipboard; false where the browser forbids it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
