beforeEach(() => {
  jest.resetModules();
  document.cookie = 'bucket=; Max-Age=0; Path=/';
});
const freshDocument = () => import('./visitor-bucket.ts');

test('the bucket is read from the cookie', async () => {
  document.cookie = 'bucket=42; Path=/';
  const { visitorBucket } = await freshDocument();
  expect(visitorBucket()).toBe(42);
});

test('without a cookie the bucket is random, and stored only when a package with a canary is opened', async () => {
  const { keepBucket, visitorBucket } = await freshDocument();
  const bucket = visitorBucket();
  expect([Math.floor(bucket), bucket >= 0, bucket < 100]).toEqual([bucket, true, true]);
  expect(document.cookie).toBe('');
  keepBucket();
  expect(document.cookie).toBe(`bucket=${bucket}`);
  expect((await freshDocument()).visitorBucket()).toBe(bucket);
});

test('a bucket that another tab has stored is kept', async () => {
  const { keepBucket, visitorBucket } = await freshDocument();
  visitorBucket();
  document.cookie = 'bucket=42; Path=/';
  keepBucket();
  expect(document.cookie).toBe('bucket=42');
});
