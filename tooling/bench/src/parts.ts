/** The parts of `npm run bench` by name, in the order in which they run; each returns its tables. */
export const parts: Readonly<Record<string, { what: string; measure: () => Promise<string> }>> = {
  builds: {
    what: 'building everything, nothing and one remote',
    measure: async () => (await import('./builds.ts')).benchBuilds(),
  },
  scripts: {
    what: 'the script of every open page by library, in bytes',
    measure: async () => (await import('./scripts/scripts.ts')).benchScripts(),
  },
  'main-thread': {
    what: 'thread time, blocking time and the longest task of every open page, by cause',
    measure: async () => (await import('./main-thread/main-thread.ts')).benchMainThread(),
  },
  'first-tap': {
    what: 'how soon a tap is answered, 0.5, 3 and 12 s after opening',
    measure: async () => (await import('./first-tap/first-tap.ts')).benchFirstTap(),
  },
  lighthouse: {
    what: 'Lighthouse on every open page',
    measure: async () => (await import('./lighthouse/lighthouse.ts')).benchLighthouse(),
  },
  navigation: {
    what: 'from home to every page that it links to',
    measure: async () => (await import('./navigation/navigation.ts')).benchNavigation(),
  },
  server: { what: 'the site server under load', measure: async () => (await import('./server.ts')).benchServer() },
  backend: {
    what: 'the backend under load',
    measure: async () => (await import('./backend/backend.ts')).benchBackend(),
  },
  lists: {
    what: 'the lists of the desk with 10,000 bookings',
    measure: async () => (await import('./lists/lists.ts')).benchLists(),
  },
  releases: {
    what: 'releasing one remote and rolling it back',
    measure: async () => (await import('./releases/releases.ts')).benchReleases(),
  },
};

/** How the command is used: its parts and the variables that narrow them. */
export const usage = [
  'npm run bench [-- <part> …]',
  '',
  'Measures all parts unless some are named:',
  ...Object.entries(parts).map(([name, { what }]) => `  ${name.padEnd(12)}${what}`),
  'BENCH_RUNS=5 sets how often each figure is measured, BENCH_PATHS=/,/blog which pages are.',
].join('\n');
