/** Names that the build replaces by values. The year is what a page rendered ahead of time shows. */
export const buildConstants = { __BUILD_YEAR__: String(new Date().getFullYear()) };
