import type { Browser, CDPSession, Page } from '@playwright/test';

/** 150 ms round trip, 1.6 Mbps. */
export const slow4G = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  offline: false,
};

/** What a {@link withSlowPhone} measurement is, for the headings of tables. */
export const slowPhone = '390 px, 150 ms, 1.6 Mbps, 4 × CPU';

/** Runs `work` on an empty page of a phone with a fresh profile: 390 px, touch, slow 4G, 4 × CPU throttling. */
export async function withSlowPhone<T>(
  browser: Browser,
  work: (page: Page, client: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', slow4G);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await work(page, client);
  } finally {
    await context.close();
  }
}
